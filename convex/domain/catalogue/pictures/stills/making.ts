/** Stills of the dares in `templates/making.ts`. */
import type { Scenes } from "../scene";

export const MAKING_STILLS: Scenes = {
  "food-fine-plating": {
    ...{ pose: "ButtonShirt", hair: "GrayBun", face: "Contempt", back: "stage", skin: "light" },
    things: [
      ["sandwich", 84, 546, 130, -6],
      ["sparkles", 296, 160, 84],
    ],
  },
  "food-blind-drinks": {
    ...{ pose: "SportyShirt", hair: "MohawkDino", face: "EyesClosed", back: "sun", skin: "warm" },
    things: [
      ["cup-with-straw", 76, 540, 120, -8],
      ["cup-with-straw", 290, 540, 120, 8],
    ],
  },
  "food-twenty-words": {
    ...{ pose: "PointingUp", hair: "BunFancy", face: "SmileTeeth", back: "dots", skin: "tan" },
    things: [["pancakes", 78, 548, 130, -6]],
  },
  "food-toast-critic": {
    ...{ pose: "DotJacket", hair: "FlatTopLong", face: "Suspicious", back: "stage", skin: "brown" },
    at: [10, 216, 0.365],
    things: [
      ["fork-and-knife-with-plate", 92, 544, 126, -6],
      ["bread", 296, 140, 92, 10],
    ],
  },
  "diy-paper-hat": {
    ...{ pose: "Explaining", hair: "Afro", face: "SmileBig", back: "rays" },
    at: [18, 214, 0.375],
    things: [
      ["crown", 165, 226, 124, -8],
      ["teapot", 300, 560, 114, 8],
    ],
  },
  "diy-tape-fix": {
    ...{ pose: "PocketShirt", hair: "ShavedSides", face: "Driven", beard: "MoustacheThin", back: "floor" },
    skin: "light",
    at: [46, 224, 0.33],
    things: [["hammer-and-wrench", 80, 170, 108, -10]],
  },
  "diy-cable-tidy": {
    ...{ pose: "Device", hair: "ShortCurly", face: "Tired", glasses: "GlassClubmaster", back: "stripes" },
    skin: "brown",
    things: [
      ["electric-plug", 294, 156, 96, 20],
      ["knot", 74, 552, 110, -8],
    ],
  },
  "diy-recycled-shade": {
    ...{ pose: "Sweater", hair: "Long", face: "Awe", back: "stage", skin: "warm" },
    things: [
      ["light-bulb", 180, 96, 130],
      ["egg", 72, 560, 84, -10],
      ["egg", 290, 566, 84, 12],
    ],
  },
  "tech-explain-internet": {
    ...{
      pose: "BlazerBlackTee",
      hair: "Pomp",
      face: "Explaining",
      beard: "Dali",
      back: "sun",
      skin: "light",
    },
    things: [
      ["globe-with-meridians", 292, 156, 104],
      ["top-hat", 74, 552, 110, -10],
    ],
  },
  "tech-elbow-typing": {
    ...{ pose: "ArmsCrossed", hair: "MediumBangsFilled", face: "SmileTeeth", back: "waves" },
    things: [["keyboard", 180, 580, 190, -4]],
  },
  "tech-desk-tour": {
    ...{ pose: "PointingFingerWB", hair: "ShortVolumed", face: "Smile", back: "floor", skin: "deep" },
    things: [
      ["desktop-computer", 286, 190, 104, 4],
      ["potted-plant", 60, 552, 110],
    ],
  },
  "tech-useless-machine": {
    ...{ pose: "Thunder", hair: "ShavedRight", face: "Cheeky", glasses: "GlassRoundThick", back: "dots" },
    skin: "tan",
    things: [
      ["gear", 288, 150, 110],
      ["gear", 68, 186, 76, 20],
      ["hatching-chick", 290, 556, 104],
    ],
  },
  "science-paper-plane": {
    ...{ pose: "PointingUp", hair: "BunCurly", face: "Awe", glasses: "GlassRound", back: "sun", skin: "tan" },
    at: [12, 216, 0.375],
    things: [["small-airplane", 276, 150, 116, -10]],
  },
  "science-density-layers": {
    ...{ pose: "Turtleneck", hair: "Bald", face: "Awe", glasses: "GlassAviator", beard: "FullMajestic" },
    back: "rays",
    things: [
      ["test-tube", 288, 520, 140, 10],
      ["ringed-planet", 76, 140, 100, -8],
    ],
  },
  "science-shadow-clock": {
    ...{ pose: "Sweater", hair: "Hijab", face: "Calm", back: "sun", skin: "brown" },
    things: [
      ["pencil", 292, 520, 130, 40],
      ["sun-with-face", 70, 140, 104],
    ],
  },
  "science-rainbow-torch": {
    ...{ pose: "SweaterDots", hair: "BantuKnots", face: "Awe", glasses: "GlassRound", back: "stage" },
    skin: "deep",
    things: [
      ["rainbow", 180, 110, 190],
      ["flashlight", 76, 548, 110, -30],
      ["snail", 292, 566, 92],
    ],
  },
};
