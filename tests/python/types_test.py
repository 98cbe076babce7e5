"""The types in __init__.pyi are those that scripts/python-types writes, and name what the package has."""
import ast
import inspect
import pathlib
import pydoc
import subprocess
import sys
import unittest

import oddsat

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUB = ROOT / "python" / "oddsat" / "__init__.pyi"


class Types(unittest.TestCase):
    def test_the_file_is_as_written(self):
        written = subprocess.run([sys.executable, ROOT / "scripts" / "python-types"], capture_output=True, text=True, check=True)
        self.assertEqual(STUB.read_text(encoding="utf-8"), written.stdout, "scripts/python-types writes another __init__.pyi")

    def test_every_name_exists_with_its_parameters(self):
        named = 0
        for node in ast.parse(STUB.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                self.same_parameters(node, getattr(oddsat, node.name))
            if not isinstance(node, ast.ClassDef) or not hasattr(oddsat, node.name):
                continue
            kind = getattr(oddsat, node.name)
            for member in node.body:
                if not isinstance(member, ast.FunctionDef) or member.name.startswith("__"):
                    continue
                named += 1
                self.assertTrue(hasattr(kind, member.name), f"{node.name}.{member.name}")
                own = inspect.getattr_static(kind, member.name)
                if inspect.isfunction(own):
                    self.same_parameters(member, own)
        self.assertGreater(named, 40)

    def same_parameters(self, node, function):
        arguments = node.args
        names = [each.arg for each in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
        names += [each.arg for each in (arguments.vararg, arguments.kwarg) if each]
        self.assertEqual(sorted(names), sorted(inspect.signature(function).parameters), node.name)

    def test_every_public_name_is_in_the_file(self):
        named = {node.name for node in ast.parse(STUB.read_text(encoding="utf-8")).body
                 if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(oddsat.__all__) - named, set())

    def test_help_is_readable(self):
        for name in oddsat.__all__:
            own = getattr(oddsat, name)
            self.assertTrue(inspect.getdoc(own), name)
            for member, value in vars(own).items() if inspect.isclass(own) else ():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                    if name not in ("Interval", "Move"):
                        self.assertTrue(inspect.getdoc(getattr(own, member)) or member in ("low", "high", "mixture"),
                                        f"{name}.{member}")
        self.assertIn("191", pydoc.plain(pydoc.render_doc(oddsat)))


if __name__ == "__main__":
    unittest.main()
