import { describe, expect, it } from "vitest";
import { peopleWanted } from "../../../embedded/dev/devWords";

describe("the words after `npm run dev --`", () => {
  it.each([
    [[], null],
    [["--people", "8"], 8],
    [["--people=4"], 4],
    [["--people", "12"], 12],
  ])("%j fills a world of %s", (words, people) => {
    expect(peopleWanted(words)).toBe(people);
  });

  it.each([["3"], ["13"], ["-8"], ["8.5"], ["many"], [""]])(
    "--people %s is refused with what is possible",
    (people) => {
      expect(() => peopleWanted([`--people=${people}`])).toThrow("from 4 to 12");
    },
  );

  it.each([[["--person", "8"]], [["8"]], [["--people"]]])("%j is refused", (words) => {
    expect(() => peopleWanted(words)).toThrow();
  });
});
