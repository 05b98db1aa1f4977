import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

type Theme = Record<string, string>;

/** The table of look-and-feel.md section 2. */
const TABLE: Record<string, [dark: string, light: string]> = {
  canvas: ["#0D0B12", "#FAF8FC"],
  surface: ["#15131C", "#FFFFFF"],
  raised: ["#1E1B27", "#F1EDF6"],
  overlay: ["#282433", "#FFFFFF"],
  line: ["#332E40", "#E2DCEA"],
  "line-strong": ["#756C85", "#857C94"],
  text: ["#F6F3FA", "#17131F"],
  "text-2": ["#BDB5C9", "#544C63"],
  "text-3": ["#978FA6", "#6B6379"],
  dare: ["#C8F135", "#B4DE1E"],
  "dare-text": ["#C8F135", "#4F6300"],
  "on-dare": ["#141704", "#141704"],
  heat: ["#FF6B9A", "#C2185B"],
  gold: ["#FFC857", "#8A5A00"],
  success: ["#4ADE9A", "#0B7A4B"],
  info: ["#74BDFF", "#0B65B0"],
  warning: ["#FFA552", "#9A4B00"],
  danger: ["#FF7A70", "#C0281C"],
};

const css = readFileSync(path.resolve("src/styles/tokens.css"), "utf8");

function blockAfter(selector: string, from = 0): Theme {
  const start = css.indexOf("{", css.indexOf(selector, from));
  const body = css.slice(start + 1, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const dark = blockAfter(":root {");
const systemLight = { ...dark, ...blockAfter(':root:not([data-theme="dark"])') };
const chosenLight = { ...dark, ...blockAfter(':root[data-theme="light"]') };

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["canvas", "surface", "raised", "overlay"];
const READ = [
  "text",
  "text-2",
  "text-3",
  "dare-text",
  "heat",
  "gold",
  "success",
  "info",
  "warning",
  "danger",
];
const STATES = ["success", "info", "warning", "danger"];

describe.each([
  ["dark", dark, 0],
  ["light by the system", systemLight, 1],
  ["light by choice", chosenLight, 1],
] as const)("tokens, %s", (_name, theme, column) => {
  const colour = (token: string) => theme[token] ?? "";

  it.each(Object.entries(TABLE))("--%s is the colour of the table", (token, colours) => {
    expect(colour(token).toUpperCase()).toBe(colours[column]);
  });

  it.each(READ.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))(
    "--%s can be read on --%s",
    (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(GROUNDS)("--line-strong and the focus ring can be seen on --%s", (ground) => {
    expect(contrast(colour("line-strong"), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour("dare-text"), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it("text on the accent and on filled states can be read", () => {
    expect(contrast(colour("on-dare"), colour("dare"))).toBeGreaterThanOrEqual(4.5);
    for (const state of STATES) {
      expect(contrast(colour("on-state"), colour(state)), state).toBeGreaterThanOrEqual(4.5);
    }
  });
});
