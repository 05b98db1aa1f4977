/** Where a case stands (staff 1). */
import { comparePlaces, type DeskPlace, parsePlaceCursor, placeCursor } from "@convex/domain/staff/desk";
import { expect, it } from "vitest";

const place = (severity: DeskPlace["severity"], dueAt: number, at: number): DeskPlace => ({
  severity,
  dueAt,
  at,
});

it("gravest first, then what is due first, then what came first", () => {
  const places = [place(1, 1, 1), place(0, 9, 9), place(1, 0, 9), place(1, 0, 2)];
  expect(places.sort(comparePlaces)).toEqual([
    place(0, 9, 9),
    place(1, 0, 2),
    place(1, 0, 9),
    place(1, 1, 1),
  ]);
});

it("is kept in a cursor, and nothing else is read from one", () => {
  const found = place(2, 1_764_000_000_000, 1_764_000_000_000.25);
  expect(parsePlaceCursor(placeCursor(found))).toEqual(found);
  for (const cursor of [null, "", "4:1:1", "1", "1:x:2", "1:2:Infinity"]) {
    expect(parsePlaceCursor(cursor)).toBeNull();
  }
});
