import { FACTS } from "./facts";

/** A piece of a text, as it is drawn. */
export type Mark =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };

type Facts = Readonly<Record<string, string>>;

const FACT = /\{(\w+)\}/g;
const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

export const factsIn = (text: string): string[] => [...text.matchAll(FACT)].map(([, name = ""]) => name);

/** The text with its facts in it; null where one of them is a setting that this build was not told. */
export function fill(text: string, facts: Facts = FACTS): string | null {
  const names = factsIn(text);
  if (names.some((name) => facts[name] === "")) return null;
  return text.replace(FACT, (whole, name: string) => facts[name] ?? whole);
}

/** Links, strong words and what stands between them. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, words, href, strong] = match;
    if (match.index > from) marks.push({ kind: "text", text: text.slice(from, match.index) });
    if (words !== undefined && href !== undefined) marks.push({ kind: "link", text: words, href });
    else marks.push({ kind: "strong", text: strong ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) marks.push({ kind: "text", text: text.slice(from) });
  return marks;
}

/** For readers that know no marks: descriptions, structured data. */
export const plain = (text: string): string =>
  marksOf(fill(text) ?? "")
    .map((mark) => mark.text)
    .join("");
