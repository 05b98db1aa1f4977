import { EVENT_KINDS, type Happened, sumUp } from "@convex/domain/progress/events";
import { dayPoints, NOTHING_YET, tallied } from "@convex/domain/progress/tally";
import fc from "fast-check";
import { expect, it } from "vitest";

const event: fc.Arbitrary<Happened> = fc.record({
  kind: fc.constantFrom(...EVENT_KINDS),
  subject: fc.constantFrom("a", "b", "a/2026-11-27/1", "a/2026-11-27/2", "a/2026-11-28/3", "ab/2026-11-27/4"),
  date: fc.constantFrom("2026-11-27", "2026-11-28", "2026-11-29"),
});

/** As an index gives them. */
const by = (field: "subject" | "date") => (one: Happened, other: Happened) => {
  const [left, right] = [one, other].map((each) => `${each.kind} ${each[field]}`);
  return left === right ? 0 : (left ?? "") < (right ?? "") ? -1 : 1;
};

it("events added up one by one come to what they come to at once", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const counted = events.toSorted(by("subject")).reduce(tallied, NOTHING_YET);
      const { counters, points } = events.toSorted(by("date")).reduce(dayPoints, counted);
      expect({ counters, points }).toEqual(sumUp(events));
    }),
  );
});
