import { createHash } from "node:crypto";
import type { SourceTree } from "../architecture/rules/sourceTree";
import { type Mutation, mutationsOf } from "./operators";

export interface Mutant extends Mutation {
  file: string;
  line: number;
  /** The line without and with the mistake. */
  was: string;
  is: string;
}

const CODE = /^(?:convex|src)\/(?!.*(?:_generated|routeTree\.gen)).*(?<!\.d)\.tsx?$/;
/** Words of screens, and rows of the catalogues: what they say is read, not computed. */
const WORDS = /copy\.en\.ts$/;
const DATA = /\/catalogue\//;

function mutantsOf(file: string, source: string): Mutant[] {
  return mutationsOf(source, { data: DATA.test(file) }).map((mutation) => {
    const { start, end, instead } = mutation;
    const from = source.lastIndexOf("\n", start - 1) + 1;
    const next = source.indexOf("\n", end);
    const to = next < 0 ? source.length : next;
    const was = source.slice(from, to).trim();
    const is = (source.slice(from, start) + instead + source.slice(end, to)).trim();
    return { ...mutation, file, line: source.slice(0, start).split("\n").length, was, is };
  });
}

/**
 * `size` of the mistakes that can be made in the files below `room`. Each has a place in an order of its own, by the seed
 * and its words alone: the same ones are drawn again after other lines have changed.
 */
export function sampleOf(
  files: SourceTree,
  { room, size, seed }: { room: string; size: number; seed: string },
): Mutant[] {
  const all = [...files]
    .filter(([file]) => file.startsWith(room) && CODE.test(file) && !WORDS.test(file))
    .flatMap(([file, source]) => mutantsOf(file, source));
  const times = new Map<string, number>();
  const placed = all.map((mutant) => {
    const words = [seed, mutant.file, mutant.operator, mutant.was, mutant.is].join("\n");
    const time = times.get(words) ?? 0;
    times.set(words, time + 1);
    return { mutant, place: createHash("sha256").update(`${words}\n${time}`).digest("hex") };
  });
  return placed
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
