import { z } from "zod";
import type { RanTest } from "./reports";

const Surface = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1)));
/**
 * What the local deployment must have, line by line and part by part, with the tests that prove it, as
 * `tests/embedded/surface.json` lists it: line -> part -> `<file> :: <title>`; a title may hold `%s` where a table fills it in.
 * A test that is not there fails the check, one that did not pass fails the run.
 */
export type Surface = z.infer<typeof Surface>;

export const parseSurface = (text: string): Surface => Surface.parse(JSON.parse(text));

interface Proof {
  part: string;
  file: string;
  title: string;
}

function proofsOf(surface: Surface): Proof[] {
  return Object.entries(surface).flatMap(([line, parts]) =>
    Object.entries(parts).flatMap(([part, tests]) =>
      tests.map((test) => {
        const [file = "", title = ""] = test.split(" :: ");
        return { part: `${line}: ${part}`, file, title };
      }),
    ),
  );
}

/** Proofs that name no test. */
export const surfaceProblems = (surface: Surface, read: (file: string) => string | null): string[] =>
  proofsOf(surface)
    .filter(({ file, title }) => title === "" || !read(file)?.includes(title))
    .map(({ part, file, title }) => `${part}: ${file} has no test "${title}"`);

/** Parts whose named test did not run, or did not pass everywhere it ran. */
export function unprovenParts(
  surface: Surface,
  tests: readonly Pick<RanTest, "name" | "file" | "outcome">[],
): string[] {
  return proofsOf(surface).flatMap(({ part, file, title }) => {
    const pattern = new RegExp(
      `${title
        .split(/%[a-z]|\$[a-z.]+/i)
        .map(escaped)
        .join(".+")}$`,
    );
    const ran = tests.filter((test) => test.file?.endsWith(`/${file}`) && pattern.test(test.name));
    const proven = ran.length > 0 && ran.every((test) => test.outcome === "passed");
    return proven ? [] : [`${part}: "${title}" ${ran.length === 0 ? "did not run" : "did not pass"}`];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
