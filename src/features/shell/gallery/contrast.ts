/** WCAG 2.2 relative luminance of "#rrggbb" or, as a minifier writes it, "#rgb". */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two hexadecimal colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

export type ColourRow = { token: string; on: readonly string[]; least: number };

const GROUNDS = ["canvas", "surface", "raised", "overlay"] as const;
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

/** What must be told apart from what (look-and-feel 2): text 4.5, edges of controls 3. */
export const COLOUR_PAIRS: readonly ColourRow[] = [
  ...READ.map((token) => ({ token, on: GROUNDS, least: 4.5 })),
  { token: "line-strong", on: GROUNDS, least: 3 },
  { token: "on-dare", on: ["dare"], least: 4.5 },
  { token: "on-state", on: ["success", "info", "warning", "danger"], least: 4.5 },
];

/** The worst contrast of a row, with the tokens' present values. */
export function worstContrast(row: ColourRow, read: (token: string) => string): number {
  return Math.min(...row.on.map((ground) => contrast(read(row.token), read(ground))));
}
