/** Pictures for places with nothing in them, and for errors: 360 by 450. */
import type { PlaceName } from "./grounds";
import type { Scene } from "./scene";

export const PLACES: Readonly<Record<PlaceName, Scene>> = {
  dares: {
    ...{ back: "sun", pose: "WalkingFilled", hair: "Hijab", face: "Smile", skin: "warm" },
    at: [66, 10, 0.2],
    things: [["camera-with-flash", 296, 338, 84, 10]],
  },
  chats: {
    ...{ back: "dots", pose: "CrossedLegs", hair: "BunCurly", face: "Smile", skin: "tan" },
    at: [30, 70, 0.2],
    things: [["speech-balloon", 290, 96, 96, 4]],
  },
  people: {
    ...{ back: "waves", pose: "PointingFingerBW", hair: "Turban", face: "Suspicious" },
    ...{ skin: "tan", beard: "Full" },
    at: [40, 40, 0.2],
    things: [["magnifying-glass-tilted-left", 286, 108, 100, 4]],
  },
  lost: {
    ...{ back: "rays", pose: "Whatever", hair: "ShortWavy", face: "ConcernedFear" },
    at: [40, 84, 0.33],
    things: [["compass", 292, 90, 96, 8]],
  },
  trouble: {
    ...{ back: "floor", pose: "Hoodie", hair: "ShavedWavy", face: "Hectic", skin: "light" },
    at: [34, 76, 0.36],
    things: [
      ["electric-plug", 292, 90, 96, 30],
      ["high-voltage", 60, 96, 72, -8],
    ],
  },
  news: {
    ...{ back: "waves", pose: "ClosedLegWB", hair: "Long", face: "CalmNM", skin: "light" },
    at: [30, 70, 0.22],
    things: [["bell", 290, 92, 92, 14]],
  },
  money: {
    ...{ back: "stripes", pose: "PocketShirt", hair: "Twists", face: "Cute", skin: "deep" },
    at: [46, 84, 0.33],
    things: [
      ["coin", 290, 100, 84],
      ["purse", 66, 108, 84, -10],
    ],
  },
  films: {
    ...{ back: "sun", pose: "Device", hair: "BangsFilled", face: "SmileTeeth", skin: "warm" },
    at: [20, 74, 0.36],
    things: [["clapper-board", 292, 92, 100, 8]],
  },
  safe: {
    ...{ back: "stage", pose: "ArmsCrossed", hair: "LongAfro", face: "Contempt" },
    skin: "brown",
    at: [20, 84, 0.35],
    things: [["shield", 74, 350, 108, -6]],
  },
  locked: {
    ...{ back: "window", pose: "EasingWB", hair: "Pomp", face: "Cheeky", skin: "light" },
    at: [72, 14, 0.2],
    things: [["locked-with-key", 292, 110, 92, 8]],
  },
};
