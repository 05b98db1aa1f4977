/** Stills of the dares in `templates/play.ts`. */
import type { Scenes } from "../scene";

export const PLAY_STILLS: Scenes = {
  "dating-plant-profile": {
    ...{ pose: "SweaterDots", hair: "BantuKnots", face: "LoveGrin", back: "sun", skin: "brown" },
    things: [
      ["potted-plant", 286, 540, 140, 6],
      ["beating-heart", 292, 150, 80, 10],
    ],
  },
  "dating-first-date": {
    ...{ pose: "Shirt", hair: "LongBangs", face: "LoveGrin", back: "dots" },
    things: [["rose", 300, 500, 116, 16]],
  },
  "dating-cheap-date": {
    ...{ pose: "ButtonShirt", hair: "ShortVolumed", face: "SmileBig", back: "sun", skin: "warm" },
    things: [
      ["french-fries", 80, 540, 130, -8],
      ["coin", 296, 160, 84],
    ],
  },
  "dating-ex-hobby": {
    ...{ pose: "ArmsCrossed", hair: "ShavedWavy", face: "Concerned", back: "stage", skin: "light" },
    things: [
      ["broken-heart", 290, 160, 96, 10],
      ["trumpet", 70, 150, 92, -14],
    ],
  },
  "challenges-stack-coins": {
    ...{ pose: "PoloSweater", hair: "Medium", face: "Driven", back: "rays" },
    things: [
      ["coin", 300, 572, 84],
      ["coin", 294, 516, 84],
      ["coin", 302, 460, 84],
      ["coin", 296, 404, 84],
    ],
  },
  "challenges-bottle-flip": {
    ...{ pose: "Thunder", hair: "ShortMessy", face: "Awe", back: "rays", skin: "light" },
    things: [
      ["lotion-bottle", 284, 160, 120, 140],
      ["bullseye", 76, 560, 110],
    ],
  },
  "challenges-tongue-twister": {
    ...{ pose: "Turtleneck", hair: "Hijab", face: "Hectic", back: "waves", skin: "tan" },
    things: [
      ["swan", 290, 548, 120],
      ["swan", 66, 160, 84],
    ],
  },
  "challenges-object-tower": {
    ...{ pose: "PocketShirt", hair: "TwistsVolumed", face: "Concerned", back: "stripes", skin: "deep" },
    things: [
      ["toolbox", 296, 300, 92, 4],
      ["teapot", 296, 224, 84, -6],
      ["cupcake", 298, 154, 70, 6],
    ],
  },
  "art-eyes-closed": {
    ...{ pose: "StripedShirt", hair: "Bun", face: "EyesClosed", back: "sun" },
    things: [
      ["artist-palette", 84, 540, 124, -10],
      ["paintbrush", 300, 196, 88, 20],
    ],
  },
  "art-one-line-pet": {
    ...{ pose: "Sweater", hair: "GrayMedium", face: "Calm", glasses: "GlassRound", back: "waves" },
    things: [
      ["black-cat", 290, 548, 124],
      ["pencil", 64, 168, 88, -8],
    ],
  },
  "art-clip-sculpture": {
    ...{ pose: "ShirtFilled", hair: "Buns", face: "Smile", glasses: "GlassButterfly", back: "stage" },
    skin: "warm",
    things: [
      ["giraffe", 288, 530, 140],
      ["linked-paperclips", 70, 160, 88, -10],
    ],
  },
  "art-coffee-paint": {
    ...{ pose: "Coffee", hair: "MediumShade", face: "Cheeky", back: "sun", skin: "light" },
    things: [
      ["paintbrush", 296, 170, 100, 14],
      ["framed-picture", 70, 556, 100, -8],
    ],
  },
};
