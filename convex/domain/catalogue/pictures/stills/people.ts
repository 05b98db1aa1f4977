/** Stills of the dares in `templates/people.ts`. */
import type { Scenes } from "../scene";

export const PEOPLE_STILLS: Scenes = {
  "humor-nature-documentary": {
    ...{ pose: "Coffee", hair: "MediumBangs", face: "Awe", back: "window" },
    things: [["parrot", 300, 150, 96]],
  },
  "humor-key-award": {
    ...{ pose: "BlazerBlackTee", hair: "GrayBun", face: "LoveGrinTeeth", glasses: "GlassRoundThick" },
    back: "stage",
    things: [
      ["trophy", 290, 500, 124, 8],
      ["key", 74, 556, 76, -30],
    ],
  },
  "humor-label-drama": {
    ...{ pose: "Paper", hair: "Pomp", face: "Hectic", back: "stage", skin: "warm" },
    things: [
      ["performing-arts", 296, 150, 104, 8],
      ["lotion-bottle", 70, 540, 110, -12],
    ],
  },
  "humor-straight-puns": {
    ...{ pose: "Turtleneck", hair: "FlatTop", face: "Serious", back: "dots", skin: "brown" },
    things: [
      ["carrot", 62, 170, 96, -16],
      ["broccoli", 296, 560, 104, 10],
    ],
  },
  "fitness-squat-count": {
    ...{ pose: "RoboDanceBW", hair: "ShortCurly", face: "Driven", back: "floor", skin: "tan" },
    things: [["flexed-biceps", 288, 176, 92, 10]],
  },
  "fitness-plank-joke": {
    ...{ pose: "HandsBackBW", hair: "ShavedSides", face: "SmileLol", back: "floor", skin: "light" },
    things: [
      ["penguin", 288, 176, 96, 6],
      ["stopwatch", 66, 120, 72, -10],
    ],
  },
  "fitness-wall-chorus": {
    ...{ pose: "MediumBW", hair: "Bun", face: "Tired", back: "window" },
    at: [84, 236, 0.21],
    things: [["musical-notes", 292, 190, 96, 8]],
  },
  "fitness-seated-stretch": {
    ...{ pose: "WheelChair", hair: "Mohawk", face: "SmileLol", back: "floor", skin: "light" },
    at: [60, 200, 0.18],
    things: [["sparkles", 292, 160, 92]],
  },
  "pranks-wrong-labels": {
    ...{ pose: "Geek", hair: "Turban", face: "SmileTeeth", beard: "FullMedium", back: "window", skin: "tan" },
    things: [
      ["label", 306, 180, 86, 14],
      ["pirate-flag", 58, 150, 84, -8],
    ],
  },
  "pranks-boxed-gift": {
    ...{ pose: "ShirtFilled", hair: "Twists", face: "Awe", back: "rays", skin: "deep" },
    things: [
      ["wrapped-gift", 180, 560, 170],
      ["sparkles", 300, 150, 84],
    ],
  },
  "pranks-desk-news": {
    ...{ pose: "ShirtCoat", hair: "GrayShort", face: "Serious", glasses: "GlassClubmaster", back: "stripes" },
    things: [
      ["rolled-up-newspaper", 296, 160, 100, 8],
      ["studio-microphone", 84, 560, 120, -10],
    ],
  },
  "pranks-hidden-drawing": {
    ...{ pose: "StripedShirt", hair: "BangsFilled", face: "Cheeky", back: "dots", skin: "light" },
    things: [
      ["framed-picture", 286, 166, 110, 8],
      ["dragon-face", 80, 556, 100, -10],
    ],
  },
  "edgy-roast-yourself": {
    ...{ pose: "Whatever", hair: "Pomp", face: "Cheeky", beard: "Full", back: "dots" },
    at: [34, 220, 0.35],
    things: [["microphone", 66, 520, 110, 20]],
  },
  "edgy-school-poem": {
    ...{ pose: "Paper", hair: "Long", face: "Solemn", back: "window", skin: "light" },
    things: [["cloud-with-rain", 290, 150, 116]],
  },
  "edgy-guilty-pleasure": {
    ...{ pose: "Hoodie", hair: "Beanie", face: "Cute", back: "rays", skin: "warm" },
    things: [
      ["television", 290, 156, 104, 6],
      ["popcorn", 76, 548, 120, -8],
    ],
  },
  "edgy-laundry-song": {
    ...{ pose: "Dress", hair: "LongCurly", face: "LoveGrin", back: "sun", skin: "brown" },
    things: [
      ["socks", 290, 170, 100, 10],
      ["microphone", 70, 540, 110, 16],
    ],
  },
};
