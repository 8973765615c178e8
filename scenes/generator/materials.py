"""What surfaces are made of: colour, texture, light they give. One row a material."""
from dataclasses import dataclass

import textures
import textures_facades
import textures_plants


@dataclass(frozen=True)
class Material:
    texture: str = ""  # a function's name in TEXTURES, or none
    metres: float = 1.0  # length that one repeat of the texture covers
    diffuse: tuple = (1.0, 1.0, 1.0)  # linear; multiplies the texture
    emission: tuple = (0.0, 0.0, 0.0)  # linear radiance
    opacity: float = 1.0
    glow: str = ""  # a texture that multiplies the emission, or none


TEXTURES = {
    "limestone": textures.limestone,
    "marble": textures.marble,
    "ashlar": textures.ashlar,
    "brick": textures.brick,
    "plaster": textures.plaster,
    "roof_tiles": textures.roof_tiles,
    "slate": textures.slate,
    "wood": textures.wood,
    "paving": textures.paving,
    "cobbles": textures.cobbles,
    "gravel": textures.gravel,
    "water": textures.water,
    "iron": textures.iron,
    "bronze": textures.bronze,
    "bark": textures_plants.bark,
    "grass": textures_plants.grass,
    "foliage": textures_plants.foliage,
    "leaves": textures_plants.leaves,
    "needles": textures_plants.needles,
    "blossom": textures_plants.blossom,
    "front_plaster": textures_facades.front_plaster,
    "front_stone": textures_facades.front_stone,
    "front_timber": textures_facades.front_timber,
    "front_adobe": textures_facades.front_adobe,
    "front_shop": textures_facades.front_shop,
    "glow_window": textures_facades.glow_window,
    "glow_adobe": textures_facades.glow_adobe,
    "glow_shop": textures_facades.glow_shop,
    "cloth": textures.cloth,
}

MATERIALS = {
    "limestone": Material("limestone", 1.6),
    "limestone_pale": Material("limestone", 1.6, (1.15, 1.15, 1.15)),
    "sandstone": Material("limestone", 1.6, (0.95, 0.80, 0.62)),
    "marble": Material("marble", 1.6),
    "ashlar": Material("ashlar", 2.0),
    "ashlar_warm": Material("ashlar", 2.0, (1.0, 0.88, 0.74)),
    "ashlar_gray": Material("ashlar", 2.0, (0.72, 0.75, 0.80)),
    "brick": Material("brick", 1.2),
    "plaster": Material("plaster", 3.0),
    "plaster_ochre": Material("plaster", 3.0, (0.92, 0.66, 0.36)),
    "plaster_rose": Material("plaster", 3.0, (0.86, 0.55, 0.45)),
    "plaster_adobe": Material("plaster", 3.0, (0.78, 0.58, 0.42)),
    "roof_tiles": Material("roof_tiles", 2.0),
    "slate": Material("slate", 2.0),
    "wood": Material("wood", 1.2),
    "wood_dark": Material("wood", 1.2, (0.45, 0.42, 0.40)),
    "paving": Material("paving", 3.0),
    "cobbles": Material("cobbles", 2.0),
    "gravel": Material("gravel", 2.0),
    "grass": Material("grass", 2.5),
    "water": Material("water", 2.0, (0.9, 0.95, 1.0), (0.006, 0.012, 0.014), 0.82),
    "iron": Material("iron", 1.0),
    "bronze": Material("bronze", 1.0),
    "bark": Material("bark", 1.0),
    "foliage": Material("foliage", 1.2),
    "foliage_dark": Material("foliage", 1.2, (0.62, 0.72, 0.66)),
    "leaves": Material("leaves", 1.0),
    "leaves_gold": Material("leaves", 1.0, (1.35, 1.0, 0.62)),
    "needles": Material("needles", 1.0),
    "blossom": Material("blossom", 1.0),
    "soil": Material("", 1.0, (0.09, 0.06, 0.04)),
    "glass_dark": Material("", 1.0, (0.035, 0.045, 0.055)),
    "lit_warm": Material("", 1.0, (0.5, 0.4, 0.25), (3.0, 1.65, 0.62)),
    "lit_soft": Material("", 1.0, (0.5, 0.4, 0.25), (1.5, 0.92, 0.42)),
    "lamp": Material("", 1.0, (0.8, 0.7, 0.5), (9.0, 5.6, 2.4)),
    "coals": Material("", 1.0, (0.05, 0.03, 0.02), (4.5, 1.1, 0.14)),
    "flame": Material("", 1.0, (0.5, 0.3, 0.1), (12.0, 4.6, 0.9)),
    "leaves_olive": Material("leaves", 1.0, (0.95, 0.95, 1.5)),
    "cloth_red": Material("cloth", 1.5, (0.95, 0.30, 0.22)),
    "cloth_blue": Material("cloth", 1.5, (0.30, 0.45, 0.80)),
    "cloth_gold": Material("cloth", 1.5, (1.0, 0.76, 0.36)),
    "copper": Material("bronze", 1.6, (0.85, 1.25, 1.15)),
    "front_plaster": Material("front_plaster", 1.0),
    "front_ochre": Material("front_plaster", 1.0, (0.94, 0.70, 0.42)),
    "front_rose": Material("front_plaster", 1.0, (0.90, 0.62, 0.52)),
    "front_stone": Material("front_stone", 1.0),
    "front_timber": Material("front_timber", 1.0),
    "front_adobe": Material("front_adobe", 1.0),
    "front_shop": Material("front_shop", 1.0),
}

# House fronts with light behind the window.
EVENING = (2.4, 1.35, 0.55)
for _name, _glow in (
    ("plaster", "window"),
    ("ochre", "window"),
    ("rose", "window"),
    ("stone", "window"),
    ("timber", "window"),
    ("adobe", "adobe"),
    ("shop", "shop"),
):
    _dark = MATERIALS["front_" + _name]
    MATERIALS["front_" + _name + "_lit"] = Material(_dark.texture, 1.0, _dark.diffuse, EVENING, glow="glow_" + _glow)
