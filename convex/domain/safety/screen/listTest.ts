/**
 * Patterns of the lists, asked in pieces: one for each way a pattern begins. A piece is compiled when a text first holds
 * the words it begins with, for compiling whole lists takes longer than all else of a first call.
 */

/** The places of the bars in a source that stand in no bracket, and of the bracket that ends it. Escapes open nothing. */
function barsOf(source: string, from: number): { bars: number[]; end: number } {
  const bars: number[] = [];
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (sign === "[") at = source.indexOf("]", at);
    else if (sign === "(") depth += 1;
    else if (sign === ")" && depth === 0) return { bars, end: at };
    else if (sign === ")") depth -= 1;
    else if (sign === "|" && depth === 0) bars.push(at);
  }
  return { bars, end: source.length };
}

/** What stands between the bars, from a place to the end of its bracket. */
function alternatives(source: string, from = 0): { parts: string[]; end: number } {
  const { bars, end } = barsOf(source, from);
  const starts = [from, ...bars.map((bar) => bar + 1)];
  return { parts: starts.map((start, index) => source.slice(start, bars[index] ?? end)), end };
}

const GROUP = "(?:";
const OPTIONAL = ["?", "*", "{"];
const REPEATED = [...OPTIONAL, "+"];
const END = "";

/** Each way a source without bars of its own may begin, with all that follows; together they are the source. */
function waysOf(source: string): string[] {
  if (!source.startsWith(GROUP)) return [source];
  const { parts, end } = alternatives(source, GROUP.length);
  const rest = source.slice(end + 1);
  // A repeated or optional beginning stays whole.
  return REPEATED.includes(rest[0] ?? END) ? [source] : parts.flatMap((first) => waysOf(first + rest));
}

const FIRST_WORDS = /^[a-z\d]+(?: [a-z\d]+)*/;

/** The plain words that a way begins with; "" where it begins with none. */
function openingOf(way: string): string {
  const words = FIRST_WORDS.exec(way)?.[0] ?? "";
  return OPTIONAL.includes(way[words.length] ?? END) ? words.slice(0, -1).trimEnd() : words;
}

const EDGE = "\\b";

interface Piece {
  /** Stands in `AskedText.words` of each text that the piece finds. */
  opening: string;
  source: string;
  pattern?: RegExp;
}

/** Only what begins at the edge of a word can be told by its first words. */
function piecesOf({ source }: RegExp): Piece[] {
  return alternatives(source).parts.flatMap((part) => {
    if (!part.startsWith(EDGE)) return [{ opening: "", source: part }];
    return waysOf(part.slice(EDGE.length)).map((way) => {
      const opening = openingOf(way);
      return { opening: opening === "" ? "" : ` ${opening}`, source: EDGE + way };
    });
  });
}

/** A reading, with its words once more between single spaces. */
interface AskedText {
  reading: string;
  words: string;
}

/** By the edges that `\b` knows: there a letter of another script or an accent is one. */
export function askedText(reading: string): AskedText {
  return { reading, words: ` ${reading.replace(/\W+/g, " ")}` };
}

type ListTest = (text: AskedText) => boolean;

/** Answers as `pattern.test` does. For patterns without flags, groups that are remembered and alternatives that are empty. */
export function listTest(pattern: RegExp): ListTest {
  let pieces: Piece[] | null = null;
  return ({ reading, words }) => {
    pieces ??= piecesOf(pattern);
    return pieces.some((piece) => {
      if (!words.includes(piece.opening)) return false;
      piece.pattern ??= new RegExp(piece.source);
      return piece.pattern.test(reading);
    });
  };
}
