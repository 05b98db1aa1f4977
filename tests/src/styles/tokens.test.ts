import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { COLOUR_PAIRS, contrast, worstContrast } from "@/features/shell/gallery/contrast";

type Theme = Record<string, string>;

/** The table of look-and-feel.md section 2. */
const TABLE: Record<string, [dark: string, light: string]> = {
  canvas: ["#0D0B12", "#FBF9F4"],
  surface: ["#15131C", "#FFFFFF"],
  raised: ["#1E1B27", "#F1EEE6"],
  overlay: ["#282433", "#FFFFFF"],
  line: ["#332E40", "#E6E0D3"],
  "line-strong": ["#756C85", "#857D70"],
  text: ["#F6F3FA", "#1A1712"],
  "text-2": ["#BDB5C9", "#554E44"],
  "text-3": ["#978FA6", "#6B6458"],
  dare: ["#C8F135", "#C8F135"],
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

/** Text upon a tint keeps its contrast: 14% of the state over the surface, mixed in oklab as the browser does. */
const TINTS = ["success", "info", "warning", "danger", "dare", "heat", "gold"];

type Triple = [number, number, number];

function toLinear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toOklab(hex: string): Triple {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const shown = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

function mixInOklab(top: string, ground: string, share: number): string {
  const [a, b] = [toOklab(top), toOklab(ground)];
  const mix = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return fromOklab([mix(0), mix(1), mix(2)]);
}

describe.each([
  ["dark", dark, 0],
  ["light by the system", systemLight, 1],
  ["light by choice", chosenLight, 1],
] as const)("tokens, %s", (_name, theme, column) => {
  const colour = (token: string) => theme[token] ?? "";

  it.each(Object.entries(TABLE))("--%s is the colour of the table", (token, colours) => {
    expect(colour(token).toUpperCase()).toBe(colours[column]);
  });

  it.each(COLOUR_PAIRS.map((row) => [row.token, row] as const))(
    "--%s stands out as it must",
    (_token, row) => {
      expect(worstContrast(row, colour)).toBeGreaterThanOrEqual(row.least);
    },
  );

  it.each(TINTS)("text and the mark can be read on the tint of --%s", (state) => {
    const ground = mixInOklab(colour(state), colour("surface"), 0.14);
    expect(contrast(colour("text"), ground)).toBeGreaterThanOrEqual(4.5);
    const mark = state === "dare" ? "dare-text" : state;
    expect(contrast(colour(mark), ground)).toBeGreaterThanOrEqual(3);
  });
});
