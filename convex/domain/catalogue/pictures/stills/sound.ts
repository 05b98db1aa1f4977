/** Stills of the dares in `templates/sound.ts`. */
import type { Scenes } from "../scene";

export const SOUND_STILLS: Scenes = {
  "music-kitchen-chorus": {
    ...{ pose: "SportyShirt", hair: "Twists", face: "SmileBig", back: "sun", skin: "deep" },
    things: [
      ["cooking", 74, 540, 120, -12],
      ["musical-notes", 300, 170, 92, 10],
    ],
  },
  "music-hum-guess": {
    ...{ pose: "Hoodie", hair: "ShortWavy", face: "Cute", back: "dots", skin: "warm" },
    things: [
      ["musical-note", 296, 164, 84, 10],
      ["snowflake", 66, 176, 84],
    ],
  },
  "music-snack-jingle": {
    ...{ pose: "DotJacket", hair: "LongAfro", face: "SmileLol", back: "rays", skin: "brown" },
    things: [
      ["peanuts", 80, 548, 120, -8],
      ["bell", 296, 140, 84, 14],
    ],
  },
  "music-beatbox": {
    ...{ pose: "FurJacket", hair: "CornRows", face: "Hectic", back: "stage", skin: "deep" },
    things: [
      ["studio-microphone", 84, 546, 130, -14],
      ["headphone", 296, 150, 100, 8],
    ],
  },
  "gaming-wrong-plot": {
    ...{ pose: "Explaining", hair: "MediumStraight", face: "Explaining", back: "stripes", skin: "light" },
    things: [
      ["chess-pawn", 294, 544, 130, 8],
      ["red-question-mark", 66, 160, 84, -10],
    ],
  },
  "gaming-inverted": {
    ...{ pose: "Gaming", hair: "HatHip", face: "Concerned", back: "rays" },
    things: [["alien-monster", 286, 150, 110, 180]],
  },
  "gaming-own-puzzle": {
    ...{ pose: "PointingUp", hair: "CornRowsFilled", face: "SmileTeeth", back: "rays", skin: "brown" },
    things: [
      ["puzzle-piece", 66, 168, 96, -12],
      ["stopwatch", 76, 556, 100, -6],
    ],
  },
  "gaming-pixel-self": {
    ...{ pose: "Geek", hair: "Bangs", face: "Tired", glasses: "GlassRound", back: "window", skin: "light" },
    things: [
      ["magic-wand", 300, 160, 96, 10],
      ["alien-monster", 62, 150, 84],
    ],
  },
  "travel-room-guide": {
    ...{ pose: "FurJacket", hair: "LongCurly", face: "SmileBig", back: "window" },
    things: [
      ["desert-island", 290, 150, 106],
      ["luggage", 82, 556, 110, -8],
    ],
  },
  "travel-kitchen-postcard": {
    ...{ pose: "Paper", hair: "MediumLong", face: "Smile", back: "window", skin: "warm" },
    things: [
      ["teapot", 290, 150, 100, 6],
      ["love-letter", 70, 548, 110, -10],
    ],
  },
  "travel-window-weather": {
    ...{ pose: "ShirtCoat", hair: "GrayShort", face: "ConcernedFear", beard: "Goatee", back: "window" },
    skin: "tan",
    things: [
      ["cloud-with-lightning-and-rain", 278, 150, 124],
      ["umbrella", 72, 540, 130, -14],
    ],
  },
  "travel-pack-bag": {
    ...{ pose: "PoloSweater", hair: "ShortScratch", face: "Hectic", back: "stage", skin: "warm" },
    things: [
      ["backpack", 288, 544, 140, 6],
      ["crescent-moon", 76, 140, 92, -10],
    ],
  },
};
