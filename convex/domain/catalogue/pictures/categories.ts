/** The thing that stands for a category, on the ground it has in `grounds.ts`. */
import type { DareCategory } from "../../people/interests";

export const CATEGORY_THINGS: Readonly<Record<DareCategory, string>> = {
  Humor: "rolling-on-the-floor-laughing",
  Fitness: "flexed-biceps",
  Pranks: "ghost",
  Edgy: "hot-pepper",
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
