/** Films of the local world: what somebody did when dared. */
import type { Film } from "./film.ts";

export const FIRST_FILMS: Readonly<Record<string, Film>> = {
  "humor-nature-documentary": {
    person: { pose: "Coffee", hair: "MediumBangs", face: "Awe" },
    tempo: 84,
    shots: [
      {
        ...{ seconds: 2.5, ground: "teal", back: "window", faces: ["CalmNM", "Tired", "Awe"] },
        things: [[["parrot", 296, 190, 90], "swing"]],
        caption: "Here, at dawn, it stirs",
      },
      {
        ...{ seconds: 1.5, ground: "sand", back: "sun", view: "things", faces: [] },
        things: [
          [["hot-beverage", 180, 330, 220], "pulse"],
          [["parrot", 300, 160, 80], "fly"],
        ],
        caption: "the first coffee",
      },
      {
        ...{ seconds: 2, ground: "teal", back: "window", view: "close", faces: ["EatingHappy", "Awe"] },
        things: [],
        caption: "Remarkable.",
      },
    ],
  },
  "humor-key-award": {
    person: { pose: "BlazerBlackTee", hair: "GrayBun", face: "Smile", glasses: "GlassRoundThick" },
    tempo: 112,
    shots: [
      {
        ...{ seconds: 2.5, ground: "coral", back: "stage", faces: ["Awe", "SmileBig", "LoveGrinTeeth"] },
        things: [[["trophy", 284, 420, 120, 8], "bounce"]],
        caption: "I'd like to thank my keys",
      },
      {
        ...{ seconds: 2.5, ground: "coral", back: "rays", view: "close", faces: ["Solemn", "SmileLol"] },
        things: [[["key", 290, 150, 90, -20], "spin"]],
        caption: "and the sofa, who believed",
      },
    ],
  },
  "humor-label-drama": {
    person: { pose: "Paper", hair: "Pomp", face: "Hectic", skin: "warm" },
    tempo: 70,
    shots: [
      {
        ...{ seconds: 3, ground: "plum", back: "stage", faces: ["Serious", "Concerned", "Hectic", "Solemn"] },
        things: [[["lotion-bottle", 76, 420, 110, -12], "shake"]],
        caption: "“Apply generously…”",
      },
      {
        ...{ seconds: 2.5, ground: "slate", back: "stage", view: "close", faces: ["Solemn", "SmileBig"] },
        things: [[["performing-arts", 290, 150, 100], "swing"]],
        caption: "“…and rinse. And rinse.”",
      },
    ],
  },
  "fitness-squat-count": {
    person: { pose: "RoboDanceBW", hair: "ShortCurly", face: "Driven", skin: "tan" },
    tempo: 126,
    shots: [
      {
        ...{ seconds: 2.5, ground: "moss", back: "floor", faces: ["Driven", "Hectic", "Driven"] },
        things: [[["flexed-biceps", 288, 150, 92, 10], "bounce"]],
        caption: "dezoito, dezenove…",
      },
      {
        ...{ seconds: 2, ground: "moss", back: "rays", pose: "MediumBW", at: [80, 226, 0.21] },
        faces: ["Rage", "SmileBig"],
        things: [[["sweat-droplets", 280, 170, 84], "drop"]],
        caption: "…vinte!",
      },
    ],
  },
  "fitness-seated-stretch": {
    person: { pose: "WheelChair", hair: "Mohawk", face: "Calm", skin: "light" },
    tempo: 76,
    shots: [
      {
        ...{ seconds: 3, ground: "cobalt", back: "floor", faces: ["CalmNM", "Calm", "SmileLol"] },
        at: [50, 180, 0.19],
        things: [[["sparkles", 290, 150, 90], "pulse"]],
        caption: "This one is the sleepy cat",
      },
      {
        ...{ seconds: 2, ground: "teal", back: "waves", view: "close", faces: ["CalmNM", "SmileLol"] },
        things: [[["cat-face", 286, 150, 100, 6], "swing"]],
        caption: "and this is also the cat",
      },
    ],
  },
  "pranks-boxed-gift": {
    person: { pose: "ShirtFilled", hair: "Twists", face: "Awe", skin: "deep" },
    tempo: 120,
    shots: [
      {
        ...{ seconds: 2, ground: "slate", back: "rays", faces: ["Suspicious", "Awe"] },
        things: [[["wrapped-gift", 180, 400, 170], "shake"]],
        caption: "For me? From me?",
      },
      {
        ...{ seconds: 1.5, ground: "plum", back: "rays", view: "things", faces: [] },
        things: [
          [["package", 180, 330, 200], "bounce"],
          [["sparkles", 290, 150, 80], "pulse"],
        ],
        caption: "a box in a box",
      },
      {
        ...{ seconds: 2, ground: "slate", back: "sun", view: "close", faces: ["Awe", "SmileLol"] },
        things: [[["socks", 70, 140, 100, -10], "drop"]],
        caption: "One sock!",
      },
    ],
  },
  "pranks-desk-news": {
    person: { pose: "ShirtCoat", hair: "GrayShort", face: "Serious", glasses: "GlassClubmaster" },
    tempo: 132,
    shots: [
      {
        ...{ seconds: 2.5, ground: "cobalt", back: "stripes", faces: ["Serious", "Explaining", "Serious"] },
        things: [[["studio-microphone", 84, 410, 120, -10], "pulse"]],
        caption: "Breaking: paper clip missing",
      },
      {
        ...{ seconds: 1.5, ground: "sand", back: "window", view: "things", faces: [] },
        things: [[["pushpin", 180, 320, 190], "shake"]],
        caption: "“I saw nothing,” says pin",
      },
      {
        ...{
          seconds: 1.5,
          ground: "cobalt",
          back: "stripes",
          view: "close",
          faces: ["ConcernedFear", "Contempt"],
        },
        things: [],
        caption: "Now the weather.",
      },
    ],
  },
  "edgy-roast-yourself": {
    person: { pose: "Whatever", hair: "Pomp", face: "Cheeky", beard: "Full" },
    tempo: 100,
    shots: [
      {
        ...{ seconds: 2.5, ground: "rose", back: "dots", at: [34, 220, 0.35], faces: ["Contempt", "Cheeky"] },
        things: [[["microphone", 66, 400, 110, 20], "swing"]],
        caption: "I parallel park by ear",
      },
      {
        ...{ seconds: 2, ground: "rose", back: "rays", view: "close", faces: ["Concerned", "SmileLol"] },
        things: [[["automobile", 180, 130, 120], "fly"]],
        caption: "The kerb and I are close",
      },
    ],
  },
  "dating-plant-profile": {
    person: { pose: "SweaterDots", hair: "BantuKnots", face: "LoveGrin", skin: "brown" },
    tempo: 92,
    shots: [
      {
        ...{ seconds: 2.5, ground: "moss", back: "sun", faces: ["Smile", "Cute", "LoveGrin"] },
        things: [[["potted-plant", 284, 400, 140, 6], "swing"]],
        caption: "Meet Fern. Good listener.",
      },
      {
        ...{ seconds: 2, ground: "rose", back: "dots", view: "things", faces: [] },
        things: [
          [["potted-plant", 180, 340, 200], "pulse"],
          [["beating-heart", 280, 150, 90], "rise"],
        ],
        caption: "Deal-breaker: overwatering",
      },
    ],
  },
};
