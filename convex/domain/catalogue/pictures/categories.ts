/** The thing that stands for an interest, on the ground it has in `grounds.ts`; all but NSFW are a dare's categories, too. */
import type { Interest } from "../../people/interests";

export const CATEGORY_THINGS: Readonly<Record<Interest, string>> = {
  Humor: "rolling-on-the-floor-laughing",
  Fitness: "flexed-biceps",
  Pranks: "ghost",
  Edgy: "hot-pepper",
  NSFW: "no-one-under-eighteen",
  Dating: "rose",
  Challenges: "trophy",
  Art: "artist-palette",
  Music: "guitar",
  Gaming: "joystick",
  Travel: "desert-island",
  Food: "cooking",
  DIY: "hammer-and-wrench",
  Tech: "robot",
  Science: "test-tube",
};
