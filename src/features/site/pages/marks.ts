import { FACTS } from "./facts";
import { marksOf } from "./parse";

type Facts = Readonly<Record<string, string>>;

const FACT = /\{(\w+)\}/g;

export const factsIn = (text: string): string[] => [...text.matchAll(FACT)].map(([, name = ""]) => name);

/** The text with its facts in it; null where one of them is a setting that this build was not told. */
export function fill(text: string, facts: Facts = FACTS): string | null {
  const names = factsIn(text);
  if (names.some((name) => facts[name] === "")) return null;
  return text.replace(FACT, (whole, name: string) => facts[name] ?? whole);
}

/** For readers that know no marks: descriptions, structured data. */
export const plain = (text: string): string =>
  marksOf(fill(text) ?? "")
    .map((mark) => mark.text)
    .join("");

/** Those of which every fact is known. */
export const known = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => fill(text) !== null);
