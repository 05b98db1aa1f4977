import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { DARE_MENU_MAX } from "@convex/domain/limits";
import { DEFAULT_BOUNDARIES, FACETS } from "@convex/domain/sending/boundaries";
import { dareMenu } from "@convex/domain/sending/dareMenu";
import { findTemplate } from "@convex/domain/sending/templateRendering";
import { expect, it } from "vitest";

it("a dozen from as many categories, whole words, never an edgy one", () => {
  const menu = dareMenu(DEFAULT_BOUNDARIES, DARE_TEMPLATES);
  expect(menu).toHaveLength(DARE_MENU_MAX);
  expect(new Set(menu.map(({ category }) => category)).size).toBe(DARE_MENU_MAX);
  expect(JSON.stringify(menu)).not.toMatch(/\{\w+\}|…/);
  expect(menu.some(({ templateId }) => findTemplate(templateId)?.edgy)).toBe(false);
});

it("only what the boundaries let in: categories, and nothing that a dare must not ask for", () => {
  const food = { ...DEFAULT_BOUNDARIES, categories: ["Food", "Edgy"] };
  expect(new Set(dareMenu(food, DARE_TEMPLATES).map(({ category }) => category))).toEqual(new Set(["Food"]));
  const facets = FACETS.filter((facet) => facet !== "food");
  for (const { templateId } of dareMenu({ ...food, facets }, DARE_TEMPLATES)) {
    expect(findTemplate(templateId)?.facets).not.toContain("food");
  }
  expect(dareMenu({ ...food, categories: [] }, DARE_TEMPLATES)).toEqual([]);
});
