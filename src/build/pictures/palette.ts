import { readFileSync } from "node:fs";
import path from "node:path";
import type { Ground } from "../../../convex/domain/catalogue/pictures/grounds.ts";
import type { Skin } from "../../../convex/domain/catalogue/pictures/scene.ts";

export const root = path.resolve(import.meta.dirname, "../../..");

export const INK = "#141218";
export const SKIN: Readonly<Record<Skin, string>> = {
  paper: "#ffffff",
  light: "#f2c9a6",
  warm: "#e8b48a",
  tan: "#c98a5e",
  brown: "#a86f46",
  deep: "#8d5a3a",
};

/** A ground and what is painted on it, as the page has them. */
export type Colours = readonly [ground: string, paint: string];

const css = readFileSync(path.join(root, "src/styles/grounds.css"), "utf8");

function colourOf(name: string): string {
  const [, colour] = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(css) ?? [];
  if (colour === undefined) throw new Error(`grounds.css has no --${name}`);
  return colour;
}

/** By the names of the two tokens. */
export const pairColours = ([from, to]: readonly [from: string, to: string]): Colours => [
  colourOf(from),
  colourOf(to),
];

export const groundColours = (ground: Ground): Colours =>
  pairColours([`ground-${ground}-a`, `ground-${ground}-b`]);

const GLOWS = ["ember", "honey", "mint", "sky", "violet", "berry"] as const;

export function glowColours(index: number): Colours {
  const glow = GLOWS[index % GLOWS.length];
  return pairColours([`glow-${glow}-a`, `glow-${glow}-b`]);
}
