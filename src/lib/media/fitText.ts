/** How words are made to fit a place on a drawn picture: no canvas, so that it can be tested. */

const SIGNS = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const signsOf = (text: string): string[] => [...SIGNS.segment(text)].map(({ segment }) => segment);

export interface Fit {
  width: number;
  height: number;
  lines: number;
  /** Sizes of type from the wished one down to the smallest that can still be read. */
  sizes: readonly number[];
  widthOf: (text: string, size: number) => number;
}

type Fits = (text: string) => boolean;

/** Cut where it no longer fits, between whole signs. */
function cut(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const signs = signsOf(text);
  while (signs.length > 0 && !fits(`${signs.join("").trimEnd()}…`)) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** As many pieces on each line as fit beside each other; one that fits on none has a line of its own. */
function fill(pieces: readonly string[], between: string, fits: Fits): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const longer = `${line}${between}${piece}`;
    if (line !== undefined && fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(piece);
  }
  return lines;
}

/** Words put on lines; one that is wider than a line goes on in the next. */
function wrap(text: string, fits: Fits): string[] {
  const words = text.split(/\s+/).filter((part) => part !== "");
  return fill(
    words.flatMap((word) => (fits(word) ? [word] : fill(signsOf(word), "", fits))),
    " ",
    fits,
  );
}

/** From the top of one line to the top of the next, for a size of 1. */
export const LINE = 1.16;

/** The largest size at which the text fits; at the smallest it is cut. A word is broken only when no size holds it whole. */
export function fitText(text: string, fit: Fit): { size: number; lines: string[] } {
  const { width, height, sizes, widthOf } = fit;
  const words = text.split(/\s+/);
  const smallest = sizes.at(-1) ?? 0;
  for (const mayBreak of [false, true]) {
    for (const size of sizes) {
      const fits = (part: string) => widthOf(part, size) <= width;
      const lines = wrap(text, fits);
      const isWhole = mayBreak || words.every(fits);
      if (isWhole && lines.length <= Math.min(fit.lines, height / size / LINE)) return { size, lines };
    }
  }
  const fits = (part: string) => widthOf(part, smallest) <= width;
  const lines = wrap(text, fits);
  const kept = lines.slice(0, fit.lines - 1);
  return { size: smallest, lines: [...kept, cut(lines.slice(fit.lines - 1).join(" "), fits)] };
}

/** By its first letter, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    first,
  );
}
