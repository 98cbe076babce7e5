"""A wheel of the checkout, installed into an empty folder, answers a question there."""
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUESTION = """
import oddsat
print(oddsat.__file__)
print(oddsat.Game("tictactoe-3x3.gdl").solve(player="xplayer", random="oplayer").value)
import oddsat.spiel
"""


NEEDED = f"import setuptools, pip, sys, wheel; assert sys.version_info[:2] == {sys.version_info[:2]}"


def main(build):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    able = [python for python in (sys.executable, "/usr/bin/python3")
            if subprocess.run([python, "-c", NEEDED], capture_output=True, env=environment).returncode == 0]
    if not able:
        print("skipped: pip, setuptools and wheel are needed (Debian: python3-pip python3-setuptools python3-wheel)")
        return 77
    python = able[0]
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        environment.update({"ODDSAT_BUILD": build, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
        source = place / "source"  # setuptools writes beside the sources
        source.mkdir()
        for name in ("pyproject.toml", "setup.py", "CMakeLists.txt", "python", "docs"):
            (source / name).symlink_to(ROOT / name)
        pip = [python, "-m", "pip", "-q"]
        subprocess.run([*pip, "wheel", "--no-build-isolation", "--no-deps", "-w", place / "wheels", source], check=True,
                       env=environment)
        wheel, = (place / "wheels").glob("oddsat-*.whl")
        subprocess.run([*pip, "install", "--no-deps", "--no-index", "--target", place / "installed", wheel], check=True,
                       env=environment)
        environment["PYTHONPATH"] = str(place / "installed")
        found = subprocess.run([python, "-c", QUESTION], check=True, env=environment, capture_output=True, text=True,
                               cwd=ROOT / "benchmarks" / "games").stdout.split()
        assert found[0].startswith(str(place / "installed")), found
        assert found[1] == "191/192", found
        assert (place / "installed" / "oddsat" / "__init__.pyi").exists()
    print(f"{wheel.name} was built, installed and used")
    return 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
