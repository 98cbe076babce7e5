"""A sheet of any size, made for a test."""
import atexit
import os
import pathlib
import subprocess
import sys
import tempfile

MAKE_GAME = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "make-game"


def made(*words):
    """The path of a sheet that scripts/make-game writes."""
    text = subprocess.run([sys.executable, MAKE_GAME, *words], capture_output=True, text=True, check=True).stdout
    with tempfile.NamedTemporaryFile("w", suffix=".gdl", delete=False) as file:
        file.write(text)
    atexit.register(os.unlink, file.name)
    return pathlib.Path(file.name)
