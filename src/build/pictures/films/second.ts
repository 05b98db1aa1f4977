/** Films of the local world, continued. */
import type { Film } from "./film.ts";

export const SECOND_FILMS: Readonly<Record<string, Film>> = {
  "challenges-stack-coins": {
    person: { pose: "PoloSweater", hair: "Medium", face: "Driven" },
    tempo: 108,
    shots: [
      {
        ...{ seconds: 2.5, ground: "sand", back: "rays", faces: ["Driven", "Concerned", "Driven"] },
        things: [
          [["coin", 300, 430, 80], "drop"],
          [["coin", 295, 376, 80], "drop"],
          [["coin", 302, 322, 80], "drop"],
          [["coin", 297, 268, 80], "drop"],
        ],
        caption: "seven… eight… nine…",
      },
      {
        ...{ seconds: 2, ground: "sand", back: "sun", view: "close", faces: ["Fear", "SmileBig"] },
        things: [[["trophy", 74, 140, 100, -8], "bounce"]],
        caption: "TEN. It stands!",
      },
    ],
  },
  "art-eyes-closed": {
    person: { pose: "StripedShirt", hair: "Bun", face: "EyesClosed" },
    tempo: 88,
    shots: [
      {
        ...{ seconds: 2.5, ground: "rose", back: "sun", faces: ["EyesClosed", "CalmNM"] },
        things: [[["paintbrush", 290, 300, 110, 20], "shake"]],
        caption: "A very proud cat. No looking.",
      },
      {
        ...{ seconds: 1.5, ground: "plum", back: "dots", view: "things", faces: [] },
        things: [[["cat-with-wry-smile", 180, 310, 200], "pulse"]],
        caption: "It has three ears",
      },
      {
        ...{ seconds: 1.5, ground: "rose", back: "rays", view: "close", faces: ["Awe", "SmileLol"] },
        things: [],
        caption: "I love him",
      },
    ],
  },
  "music-kitchen-chorus": {
    person: { pose: "SportyShirt", hair: "Twists", face: "SmileBig", skin: "deep" },
    tempo: 138,
    shots: [
      {
        ...{ seconds: 2.5, ground: "orange", back: "sun", faces: ["SmileBig", "SmileLol", "SmileBig"] },
        things: [
          [["cooking", 76, 410, 120, -12], "swing"],
          [["musical-notes", 296, 150, 90], "rise"],
        ],
        caption: "Salted peanuts, ohh",
      },
      {
        ...{ seconds: 2.5, ground: "coral", back: "rays", view: "close", faces: ["Explaining", "SmileBig"] },
        things: [[["spoon", 290, 150, 100], "spin"]],
        caption: "salted peanuts, yeah",
      },
    ],
  },
  "gaming-inverted": {
    person: { pose: "Gaming", hair: "HatHip", face: "Concerned" },
    tempo: 144,
    shots: [
      {
        ...{ seconds: 2.5, ground: "slate", back: "rays", faces: ["Driven", "Concerned", "Hectic"] },
        things: [[["alien-monster", 286, 150, 110, 180], "bounce"]],
        caption: "Left is right. Right is doom.",
      },
      {
        ...{ seconds: 2, ground: "plum", back: "dots", view: "close", faces: ["Rage", "Tired", "SmileLol"] },
        things: [[["skull", 70, 140, 90], "drop"]],
        caption: "New record: four seconds",
      },
    ],
  },
  "travel-room-guide": {
    person: { pose: "FurJacket", hair: "LongCurly", face: "SmileBig" },
    tempo: 104,
    shots: [
      {
        ...{ seconds: 2.5, ground: "orange", back: "window", faces: ["SmileTeeth", "SmileBig"] },
        things: [[["luggage", 82, 410, 110, -8], "bounce"]],
        caption: "On your left: the chair",
      },
      {
        ...{ seconds: 2, ground: "teal", back: "sun", view: "things", faces: [] },
        things: [
          [["couch-and-lamp", 180, 330, 210], "pulse"],
          [["camera-with-flash", 290, 150, 90], "shake"],
        ],
        caption: "No flash at the sofa, please",
      },
      {
        ...{ seconds: 1.5, ground: "orange", back: "window", view: "close", faces: ["Cheeky", "SmileBig"] },
        things: [],
        caption: "Exit through the gift shelf",
      },
    ],
  },
  "food-toast-critic": {
    person: { pose: "DotJacket", hair: "FlatTopLong", face: "Suspicious", skin: "brown" },
    tempo: 80,
    shots: [
      {
        ...{ seconds: 2.5, ground: "moss", back: "stage", faces: ["Suspicious", "Contempt", "EatingHappy"] },
        things: [[["bread", 84, 410, 120, -6], "pulse"]],
        caption: "Nose: warm. Crunch: bold.",
      },
      {
        ...{ seconds: 2, ground: "plum", back: "stage", view: "close", faces: ["Contempt", "LoveGrin"] },
        things: [[["star", 290, 140, 90], "spin"]],
        caption: "One star. The star is the toast.",
      },
    ],
  },
  "diy-paper-hat": {
    person: { pose: "Explaining", hair: "Afro", face: "SmileBig" },
    tempo: 116,
    shots: [
      {
        ...{ seconds: 2.5, ground: "plum", back: "rays", at: [18, 214, 0.375] },
        faces: ["Driven", "Smile", "SmileBig"],
        things: [[["crown", 165, 226, 124, -8], "drop"]],
        caption: "One sheet. One queen.",
      },
      {
        ...{ seconds: 2.5, ground: "rose", back: "sun", view: "close", faces: ["Contempt", "SmileLol"] },
        things: [
          [["crown", 178, 90, 170, -6], "swing"],
          [["teapot", 300, 400, 110, 8], "bounce"],
        ],
        caption: "More tea, please",
      },
    ],
  },
  "diy-tape-fix": {
    person: {
      pose: "PocketShirt",
      hair: "ShavedSides",
      face: "Driven",
      beard: "MoustacheThin",
      skin: "light",
    },
    tempo: 96,
    shots: [
      {
        ...{
          seconds: 2.5,
          ground: "slate",
          back: "floor",
          at: [46, 224, 0.33],
          faces: ["Serious", "Driven"],
        },
        things: [[["hammer-and-wrench", 82, 160, 108, -10], "shake"]],
        caption: "We will not need these",
      },
      {
        ...{ seconds: 2, ground: "cobalt", back: "rays", view: "things", faces: [] },
        things: [[["notebook-with-decorative-cover", 180, 320, 200], "pulse"]],
        caption: "Guaranteed for one hour",
      },
    ],
  },
  "science-paper-plane": {
    person: { pose: "PointingUp", hair: "BunCurly", face: "Awe", glasses: "GlassRound", skin: "tan" },
    tempo: 110,
    shots: [
      {
        ...{ seconds: 2.5, ground: "cobalt", back: "sun", at: [12, 216, 0.375], faces: ["Smile", "Awe"] },
        things: [[["small-airplane", 180, 170, 110, -10], "fly"]],
        caption: "Test six of six",
      },
      {
        ...{ seconds: 2, ground: "teal", back: "waves", view: "close", faces: ["Hectic", "SmileTeeth"] },
        things: [[["straight-ruler", 296, 150, 100], "shake"]],
        caption: "4.2 metres. Peer-reviewed.",
      },
    ],
  },
};
