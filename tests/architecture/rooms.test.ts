import { describe, expect, it } from "vitest";
import {
  caseCollisions,
  circleViolations,
  crowdedFolders,
  unknownNouns,
  unmirroredTests,
} from "./rules/rooms";
import { readEverything, readSources, tree } from "./rules/sourceTree";

const paths = [...readEverything().keys()];

const files = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${folder}/a${i}.ts`);

describe("rooms: one list of nouns through every layer (architecture 2)", () => {
  it("hold in this repository", () => {
    expect(unknownNouns(paths)).toEqual([]);
    expect(crowdedFolders(paths)).toEqual([]);
    expect(unmirroredTests(paths)).toEqual([]);
    expect(circleViolations(readSources("convex/model"))).toEqual([]);
    expect(caseCollisions(paths)).toEqual([]);
  });

  it.each([
    ["a folder", "convex/model/misc/a.ts"],
    ["a file beside the folders", "convex/model/helpers.ts"],
    ["a table file", "convex/tables/things.ts"],
    ["a group of screens", "src/features/common/a/AScreen.tsx"],
    ["a folder of tests", "tests/convex/composing/a.test.ts"],
  ])("catch an unknown noun: %s", (_name, path) => {
    expect(unknownNouns([path, "convex/model/dares/acts.ts", "convex/jobs/dares.ts"])).toHaveLength(1);
  });

  it("catch the 25th file in a folder, and no table of addresses", () => {
    expect(crowdedFolders(files("convex/model/dares", 24))).toEqual([]);
    expect(crowdedFolders(files("convex/model/dares", 25))).toHaveLength(1);
    expect(
      crowdedFolders([...files("convex", 60), ...files("convex/jobs", 60), ...files("src/routes/app", 60)]),
    ).toEqual([]);
  });

  it("catch tests of a room that is not there", () => {
    expect(
      unmirroredTests(["tests/src/features/feed/wall/a.test.ts", "src/features/feed/feed/a.ts"]),
    ).toEqual(["tests/src/features/feed/wall: there is no src/features/feed/wall"]);
    expect(unmirroredTests(["tests/convex/dares/a.test.ts", "convex/model/dares/acts.ts"])).toEqual([]);
  });

  const chat = { "convex/model/chat/a.ts": 'import { b } from "../feed/b";\n' };
  const circle = tree({ ...chat, "convex/model/feed/b.ts": 'import type { A } from "../chat/a";\n' });

  it("catch a circle that is not listed, and one that is listed and gone", () => {
    expect(circleViolations(circle, {})).toHaveLength(1);
    expect(circleViolations(circle, { "chat feed": "a reason" })).toEqual([]);
    expect(circleViolations(tree(chat), { "chat feed": "a reason" })).toHaveLength(1);
  });

  it("catch two paths that are one where letters have no case", () => {
    expect(caseCollisions(["src/ui/KeptMark.tsx", "src/ui/keptMark.ts"])).toHaveLength(1);
    expect(caseCollisions(["src/Ui/a.ts", "src/ui/b.ts"])).toHaveLength(1);
    expect(caseCollisions(["src/ui/a.ts", "src/ui/a.css", "src/ui/a.test.ts"])).toEqual([]);
  });
});
