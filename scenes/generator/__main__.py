"""Makes the models and textures of the scenes: python3 scenes/generator --output FOLDER [MODEL...].

Without names it makes them all, unless the folder already holds what this version of the generator makes. Lengths are
metres, Y is up, a model's origin is at its foot. README.md beside this file says how to add one.
"""
import argparse
import hashlib
import sys
from pathlib import Path

import arches
import city
import columns
import fountains
import ground
import houses
import houses_low
import lamps
import landmarks
import output
import rocks
import statues
import trees
import walls
from materials import MATERIALS

FAMILIES = [columns, arches, walls, ground, fountains, lamps, statues, trees, rocks, houses, houses_low, landmarks]
MANIFEST = "manifest.txt"  # the generator's version and the files it made
CITY = "city_blocks.toml"  # where the city's objects stand
TABLE = "models.tsv"  # what each model measures


def all_models():
    return [mesh for family in FAMILIES for mesh in family.models()]


def version():
    """A hash of the generator's source."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).resolve().parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def generate(folder, names=()):
    """Writes models and the textures they use; returns the names of all files."""
    folder.mkdir(parents=True, exist_ok=True)
    files, used, rows = [], set(), ["model\ttriangles\tarea\tminimum\tmaximum"]
    for mesh in all_models():
        if names and mesh.name not in names:
            continue
        built = output.write_model(folder, mesh)
        rows.append(output.summary(mesh.name, built))
        used.update(name for m in built.triangles for name in (MATERIALS[m].texture, MATERIALS[m].glow))
        files += [mesh.name + ".obj", mesh.name + ".mtl"]
    for name in sorted(used - {""}):
        output.write_texture(folder, name)
        files.append(name + ".png")
    if not names:
        output.write(folder / TABLE, "\n".join(rows) + "\n")
        output.write(folder / CITY, city.scene_text(output.NOTE))
        files += [TABLE, CITY]
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, required=True, help="folder to write into")
    parser.add_argument("names", nargs="*", help="models to make; all without")
    arguments = parser.parse_args()
    folder, manifest = arguments.output, arguments.output / MANIFEST
    old = manifest.read_text().split("\n") if manifest.exists() else [""]
    if not arguments.names and old[0] == version() and all((folder / name).exists() for name in old[1:] if name):
        manifest.touch()  # a build looks at its age
        return
    files = generate(folder, arguments.names)
    if arguments.names:
        return
    for name in set(old[1:]) - set(files) - {""}:  # made by an earlier version, wanted no more
        (folder / name).unlink(missing_ok=True)
    output.write(manifest, "\n".join([version()] + files) + "\n")


if __name__ == "__main__":
    sys.exit(main())
