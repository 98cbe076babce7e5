"""The C++ part of the Python package, made by cmake. ODDSAT_BUILD names a build folder that is configured already."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class BuildByCmake(build_ext):
    def build_extension(self, extension):
        folder = os.environ.get("ODDSAT_BUILD")
        if folder is None:
            folder = pathlib.Path(self.build_temp).resolve() / "cmake"
            subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DODDSAT_TESTS=OFF",
                            "-DODDSAT_INSTALL=OFF", f"-DPython_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "oddsat_python"], check=True)
        made, = (pathlib.Path(folder) / "python" / "oddsat").glob("_core.*.so")
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(made, target)


version = re.search(r"project\(oddsat VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
setup(version=version, ext_modules=[Extension("oddsat._core", [])], cmdclass={"build_ext": BuildByCmake})
