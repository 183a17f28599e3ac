"""The module for Foundry VTT as Foundry installs it: a manifest that names this server, and an archive beside it.

`python -m server.foundry FILE` writes an archive to be installed by hand. What the module does: `clients/foundry`.
"""

import hashlib
import io
import sys
import zipfile
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from . import resources

FOLDER = "foundry"
"""Where the page's build puts it, and the address of both."""
_packing = Lock()


def manifest(folder: Path, base: str) -> dict[str, Any]:
    """`module.json`, with where it and the archive are: Foundry asks there for what is newer, too."""
    said: dict[str, Any] = msgspec.json.decode((folder / "module.json").read_bytes())
    if not base:
        return said
    at = f"{base}/{FOLDER}"
    return said | {"url": base, "manifest": f"{at}/module.json", "download": f"{at}/zwada.zip"}


def archive_once(folder: Path, base: str) -> tuple[bytes, str]:
    """The archive and its ETag, made once for each address, and anew where another module was built."""
    with _packing:
        return _packed(folder, base, (folder / "module.json").stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _packed(folder: Path, base: str, built_at: int) -> tuple[bytes, str]:
    packed = archive(folder, base)
    return packed, f'"{hashlib.sha256(packed).hexdigest()[:32]}"'


def archive(folder: Path, base: str = "") -> bytes:
    """All files of the module; the manifest in it is the one that `base` serves."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archived:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder).as_posix()
            content = path.read_bytes()
            if name == "module.json":
                content = msgspec.json.format(msgspec.json.encode(manifest(folder, base)), indent=2)
            # With a time of its own two archives of the same files would differ.
            archived.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(archive(resources.web_build() / FOLDER))
