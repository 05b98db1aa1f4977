import { describe, expect, it } from "vitest";
import type { Film } from "@/features/feed/feed/data";
import { sectionsOf } from "@/features/feed/feed/sections";
import { publicProfile } from "../../../app/people";
import { publicItem } from "../watch/item";

const films = (count: number): Film[] =>
  Array.from({ length: count }, () => ({ reach: "public", item: publicItem() }));
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...publicProfile, uid: `person ${at}` }));
const kinds = (filmCount: number, personCount: number) =>
  sectionsOf(films(filmCount), people(personCount)).map(({ kind }) => kind);

describe("shop window 2: people stand between the films", () => {
  it("in the fourth place and every eighth after it, with the end last", () => {
    const rows = kinds(20, 6).flatMap((kind, at) => (kind === "creators" ? [at + 1] : []));
    expect(rows).toEqual([4, 12, 20]);
    expect(kinds(20, 6).at(-1)).toBe("end");
  });

  it("after the last film where there are few, and nowhere without anybody", () => {
    expect(kinds(2, 1)).toEqual(["film", "film", "creators", "end"]);
    expect(kinds(5, 0)).not.toContain("creators");
  });

  it("other people in each row, as long as there are others", () => {
    const rows = sectionsOf(films(20), people(6)).flatMap((section) =>
      section.kind === "creators" ? [section.creators.map(({ uid }) => uid.slice(-1)).join("")] : [],
    );
    expect(rows).toEqual(["0123", "4501", "2345"]);
  });
});
