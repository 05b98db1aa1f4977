import { parseArgs } from "node:util";

/** The desk, a sender and a creator; more than twelve are only in the whole world. */
const FEWEST = 4;
const MOST = 12;

/**
 * How many people `npm run dev -- --people 8` asks for, 4 to 12; null for the whole world. Throws, with what is possible,
 * for any other word or number.
 */
export function peopleWanted(words: readonly string[]): number | null {
  const { values } = parseArgs({ args: [...words], options: { people: { type: "string" } } });
  if (values.people === undefined) return null;
  const people = Number(values.people);
  if (!/^\d+$/.test(values.people) || people < FEWEST || people > MOST)
    throw new Error(`--people is a whole number from ${FEWEST} to ${MOST}, not "${values.people}".`);
  return people;
}
