import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { ideaOfDay } from "@convex/domain/sending/ideaOfDay";
import { expect, it } from "vitest";

const days = Array.from({ length: DARE_TEMPLATES.length }, (_each, day) => ideaOfDay(20_000 + day));

it("the same day gives the same idea, and the days go through the catalogue without an edgy one", () => {
  expect(ideaOfDay(20_000)).toEqual(days[0]);
  const ids = days.map((idea) => idea?.template.id);
  const open = DARE_TEMPLATES.filter(({ edgy }) => !edgy).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(open));
});

it("the words are whole: each blank holds its example", () => {
  for (const idea of days) expect(JSON.stringify(idea?.words)).not.toMatch(/\{\w+\}|…/);
});
