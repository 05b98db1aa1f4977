import type { Seal } from "./liveSeal";

/** Product 8: how a proof came about, in the words that stand beside it. */
export const SEAL_WORDS: Record<Seal, string> = {
  live: "Recorded live here",
  uploaded: "Uploaded",
  edited: "Edited",
};

/** Of a scene that its creator declared as such. */
export const SYNTHETIC_WORDS = "Made with a computer";
