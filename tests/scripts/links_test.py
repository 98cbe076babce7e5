"""Links between documents lead to files and headings that exist, and so do paths in backquotes.

A path counts if it begins with a folder of the repository. It may lack its suffix (`solvers/formulas/solve`
means solve.cpp and solve.hpp), and NAME, NNNN, GAME or a star mean anything.
"""
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MADE_BY_THE_BUILD = ("build/",)


def pages():
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name != "build" and not name.startswith(".")]
        for name in files:
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def is_there(folder, path):
    path = re.sub("NAME|NNNN|GAME", "*", path.split("#")[0])
    whole = os.path.normpath(os.path.join(ROOT, folder, path))
    return bool(glob.glob(whole) or glob.glob(whole + ".*"))


def anchors(path):
    """The anchors of the headings of a document."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", open(path).read(), re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower())
        found.add(plain.strip().replace(" ", "-"))
    return found


def has_anchor(page, link):
    path, _, anchor = link.partition("#")
    target = os.path.join(ROOT, os.path.dirname(page), path) if path else os.path.join(ROOT, page)
    return not anchor or not target.endswith(".md") or anchor in anchors(target)


def quoted_paths(text, tops):
    for quoted in re.findall(r"`([^`\n]+)`", text):
        for word in quoted.split():
            word = word.removeprefix("./").rstrip(".,;:").split(":")[0]
            if "/" in word and word.split("/")[0] in tops and not word.startswith(MADE_BY_THE_BUILD):
                yield word


def missing(page, tops):
    folder = os.path.dirname(page)
    text = open(os.path.join(ROOT, page)).read()
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" not in link and (not is_there(folder, link) or not has_anchor(page, link)):
            yield link
    for path in quoted_paths(text, tops):
        if not is_there("", path) and not is_there(folder, path):
            yield path


def main():
    tops = {name for name in os.listdir(ROOT) if os.path.isdir(os.path.join(ROOT, name))}
    found = ["%s: '%s' is not there" % (page, path) for page in pages() for path in missing(page, tops)]
    print("\n".join(found) or "all there")
    sys.exit(1 if found else 0)


main()
