#!/usr/bin/env python3
"""Packs a program into a tarball that somebody installs, such as hortus-linux-x86_64.tar.gz.

  scripts/package-program.py PROGRAM FOLDER [--licenses FOLDER]

PROGRAM is the stripped program, which tells its version. The tarball, written into FOLDER, has the program, its
manual page, the completions of shells, and the licences of Hortus and of the packages that are linked into the program
(default of --licenses: the checkouts of the build). The same program gives the same bytes. Prints the path.
"""

import argparse
import gzip
import io
import os
import pathlib
import platform
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[1]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def licences(checkouts):
    """The licence of each package, by name."""
    for package in sorted(path for path in checkouts.iterdir() if path.is_dir()):
        files = sorted(path for path in package.iterdir() if path.name.upper().startswith(("LICENSE", "LICENCE", "NOTICE")))
        if not any(not path.name.upper().startswith("NOTICE") for path in files):
            sys.exit(f"{package} has no licence; the program may not be published without it")
        for path in files:
            yield f"licenses/{package.name}-{path.stem}.txt", path.read_bytes(), 0o644


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--licenses", type=pathlib.Path, default=ROOT / ".build-static/checkouts")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    version = output(program, "--version").decode().split()[-1]
    processor = {"aarch64": "arm64", "amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    # As Sources/HortusTemplates/Project/install-hortus.sh asks for it.
    archive_name = "hortus-macos" if platform.system() == "Darwin" else f"hortus-linux-{processor}"
    name = f"hortus-{version}"
    files = [
        ("hortus", program.read_bytes(), 0o755),
        ("hortus.1", output(program, "man"), 0o644),
        ("completions/hortus.bash", output(program, "completions", "bash"), 0o644),
        ("completions/_hortus", output(program, "completions", "zsh"), 0o644),
        ("completions/hortus.fish", output(program, "completions", "fish"), 0o644),
        ("licenses/hortus.txt", (ROOT / "LICENSE").read_bytes(), 0o644),
        *licences(arguments.licenses),
    ]
    arguments.folder.mkdir(parents=True, exist_ok=True)
    path = arguments.folder / f"{archive_name}.tar.gz"
    # Neither times nor users, so that only the contents decide about the bytes.
    with open(path, "wb") as file, gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for inner, content, mode in sorted(files):
                entry = tarfile.TarInfo(f"{name}/{inner}")
                entry.size, entry.mode = len(content), mode
                archive.addfile(entry, io.BytesIO(content))
    print(os.path.relpath(path))


if __name__ == "__main__":
    main()
