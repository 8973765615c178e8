"""From shapes to what an OBJ file holds.

A Shape is geometry alone: points shared by triangles. A Mesh collects shapes, each with its material, how it is
textured and how sharp its edges are, and `Mesh.build` makes vertices of them. Triangles are counter-clockwise seen
from outside; lengths are metres, Y is up.
"""
from dataclasses import dataclass, field

import numpy as np

import maths
import occlusion
from materials import MATERIALS


class Shape:
    """Points and triangles. Methods return new shapes and leave this one as it is."""

    def __init__(self, points, triangles, texture=None, tint=None, normals=None):
        self.points = np.asarray(points, float).reshape(-1, 3)
        self.triangles = np.asarray(triangles, np.int64).reshape(-1, 3)
        self.texture = texture  # (triangles, 3, 2) texture coordinates of corners in metres, or None
        self.tint = np.ones((len(self.points), 3)) if tint is None else tint  # factor of the colour, a point
        self.normals = normals  # (points, 3) where they are known better than from triangles, or None

    def like(self, points, normals=None):
        return Shape(points, self.triangles, self.texture, self.tint, normals)

    def moved(self, x=0.0, y=0.0, z=0.0):
        return self.like(self.points + np.array([x, y, z]), self.normals)

    def scaled(self, x, y=None, z=None):
        """Scaled about the origin; mirrored where the product is negative, and still outside out."""
        factors = np.array([x, x if y is None else y, x if z is None else z], float)
        normals = None if self.normals is None else maths.unit(self.normals / factors)
        result = self.like(self.points * factors, normals)
        return result.flipped(keep_normals=True) if factors[0] * factors[1] * factors[2] < 0 else result

    def turned(self, turns, axis="y"):
        """Turned about an axis through the origin, counter-clockwise seen from its tip."""
        c, s = float(maths.cosine(turns)), float(maths.sine(turns))
        first, second = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]

        def turn(v):
            if v is None:
                return None
            w = v.copy()
            w[:, first] = c * v[:, first] - s * v[:, second]
            w[:, second] = s * v[:, first] + c * v[:, second]
            return w

        return self.like(turn(self.points), turn(self.normals))

    def flipped(self, keep_normals=False):
        texture = None if self.texture is None else self.texture[:, ::-1]
        normals = self.normals if keep_normals or self.normals is None else -self.normals
        return Shape(self.points, self.triangles[:, ::-1], texture, self.tint, normals)

    def tinted(self, *factor):
        """Colour multiplied: by one number, by three, or by an array of one a point."""
        f = np.asarray(factor[0] if len(factor) == 1 else factor, float)
        if f.ndim == 1 and len(f) == len(self.points) and len(f) != 3:
            f = f[:, None]
        return Shape(self.points, self.triangles, self.texture, self.tint * f, self.normals)

    def without_texture(self):
        return Shape(self.points, self.triangles, None, self.tint, self.normals)

    def area_vectors(self):
        a, b, c = (self.points[self.triangles[:, i]] for i in range(3))
        return maths.cross(b - a, c - a) * 0.5

    def volume(self):
        a, b, c = (self.points[self.triangles[:, i]] for i in range(3))
        return float(np.sum(maths.dot(a, maths.cross(b, c))) / 6.0)


def merged(shapes):
    """One shape of many; none of their points are joined."""
    shapes = list(shapes)
    starts = np.cumsum([0] + [len(s.points) for s in shapes])
    texture = None
    if all(s.texture is not None for s in shapes):
        texture = np.concatenate([s.texture for s in shapes])
    normals = None
    if all(s.normals is not None for s in shapes):
        normals = np.concatenate([s.normals for s in shapes])
    return Shape(
        np.concatenate([s.points for s in shapes]),
        np.concatenate([s.triangles + start for s, start in zip(shapes, starts)]),
        texture,
        np.concatenate([s.tint for s in shapes]),
        normals,
    )


def crease_normals(shape, degrees):
    """Unit normals of corners: faces around a point count where they lie within `degrees` of the corner's own face."""
    areas = shape.area_vectors()
    directions = maths.unit(areas)
    corner_point = shape.triangles.reshape(-1)
    corner_face = np.repeat(np.arange(len(shape.triangles)), 3)
    order = np.argsort(corner_point, kind="stable")
    counts = np.bincount(corner_point, minlength=len(shape.points))
    starts = np.cumsum(counts) - counts
    # Every pair of corners that share a point.
    around = counts[corner_point]
    first = np.repeat(np.arange(len(corner_point)), around)
    inside = np.arange(len(first)) - np.repeat(np.cumsum(around) - around, around)
    second = order[starts[corner_point[first]] + inside]
    limit = float(maths.cosine(degrees / 360.0))
    a, b = corner_face[first], corner_face[second]
    near = maths.dot(directions[a], directions[b]) >= limit - 1e-9
    total = np.stack(
        [np.bincount(first, np.where(near, areas[b, axis], 0.0), len(corner_point)) for axis in range(3)], axis=-1
    )
    return maths.unit(total, np.repeat(directions, 3, axis=0)).reshape(-1, 3, 3)


def planar_texture(shape):
    """Each face seen from its front: u is horizontal, v runs up the slope. For walls and roofs."""
    normals = maths.unit(shape.area_vectors())
    flat = np.abs(normals[:, 1:2]) > 0.999
    across = maths.unit(maths.cross(np.broadcast_to(maths.UP, normals.shape), normals), np.array([1.0, 0.0, 0.0]))
    across = np.where(flat, np.array([1.0, 0.0, 0.0]), across)
    along = np.where(flat, np.array([0.0, 0.0, -1.0]), maths.cross(normals, across))
    corners = shape.points[shape.triangles]
    return np.stack([maths.dot(corners, across[:, None]), maths.dot(corners, along[:, None])], axis=-1)


def box_texture(shape):
    """Along whichever axis a face looks most. For round and rough things."""
    normals = np.abs(shape.area_vectors()) * np.array([1.0, 1.02, 1.01])  # ties have one winner
    axis = np.argmax(normals, axis=1)
    u = np.array([2, 0, 0])[axis]
    v = np.array([1, 2, 1])[axis]
    corners = shape.points[shape.triangles]
    rows = np.arange(len(axis))[:, None], np.arange(3)[None, :]
    return np.stack([corners[rows[0], rows[1], u[:, None]], corners[rows[0], rows[1], v[:, None]]], axis=-1)


@dataclass
class Built:
    """What is written: one array a vertex attribute, and triangles by material."""

    positions: np.ndarray
    normals: np.ndarray
    texture: np.ndarray
    colors: np.ndarray
    triangles: dict = field(default_factory=dict)

    def count(self):
        return sum(len(t) for t in self.triangles.values())


@dataclass
class Part:
    shape: Shape
    material: str
    mapping: str
    crease: float
    closed: bool
    shaded: bool


class Mesh:
    """Parts that make a model."""

    def __init__(self, name, ground=True, reach=None):
        self.name, self.parts = name, []
        self.ground, self.reach = ground, reach  # does it stand on the ground; how far occlusion is felt, in metres

    def add(self, shape, material, mapping="planar", crease=35.0, closed=True, shaded=True):
        """Adds a shape.

        mapping: "planar", "box", or "own", the shape's own coordinates; in metres, as the material's texture is.
        crease: angle in degrees above which an edge is hard.
        closed: whether the shape has an inside, which tests then measure.
        shaded: whether surroundings darken it.
        """
        self.parts.append(Part(shape, material, mapping, crease, closed, shaded))
        return self

    def build(self):
        corners = [_corners(part) for part in self.parts]
        data = np.concatenate([c for c, _ in corners])
        keys = np.round(data * 8192.0).astype(np.int64)
        _, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        # Vertices in the order in which triangles first use them.
        order = np.argsort(first, kind="stable")
        rank = np.empty(len(order), np.int64)
        rank[order] = np.arange(len(order))
        vertices = data[first[order]]
        triangles = rank[inverse.reshape(-1)].reshape(-1, 3)
        by_material, start = {}, 0
        for part, (c, _) in zip(self.parts, corners):
            count = len(c) // 3
            by_material.setdefault(part.material, []).append(triangles[start : start + count])
            start += count
        colors = vertices[:, 8:11]
        shaded = vertices[:, 11] > 0.5
        if shaded.any():
            solid = np.concatenate([s for part, (_, s) in zip(self.parts, corners) if part.shaded])
            light = occlusion.visibility(vertices[shaded, 0:3], vertices[shaded, 3:6], solid, self.ground, self.reach)
            colors = colors.copy()
            colors[shaded] *= light
        return Built(
            vertices[:, 0:3],
            vertices[:, 3:6],
            vertices[:, 6:8],
            np.clip(colors, 0.0, 1.0),
            {m: np.concatenate(t) for m, t in sorted(by_material.items())},
        )


def _corners(part):
    """Rows of position, normal, texture, tint and whether shaded, one a corner; and the triangles' points."""
    shape = part.shape
    keep = maths.length(shape.area_vectors())[:, 0] > 1e-10  # lathes and cuts leave triangles without area
    shape = Shape(
        shape.points,
        shape.triangles[keep],
        None if shape.texture is None else shape.texture[keep],
        shape.tint,
        shape.normals,
    )
    if shape.normals is not None:
        normals = shape.normals[shape.triangles]
    else:
        normals = crease_normals(shape, part.crease)
    texture = {"planar": planar_texture, "box": box_texture, "own": lambda s: s.texture}[part.mapping](shape)
    positions = shape.points[shape.triangles]
    flag = np.full(positions.shape[:2] + (1,), 1.0 if part.shaded else 0.0)
    rows = np.concatenate(
        [positions, normals, texture / MATERIALS[part.material].metres, shape.tint[shape.triangles], flag], axis=-1
    )
    return rows.reshape(-1, 12), positions
