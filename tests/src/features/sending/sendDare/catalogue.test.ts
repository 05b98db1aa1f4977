import { expect, it } from "vitest";
import {
  facetsAmong,
  filtered,
  fits,
  NO_FILTER,
  type Openings,
  openCategories,
  openFacets,
  withFirst,
} from "@/features/sending/sendDare/catalogue";
import { templateOf } from "./template";

const toast = templateOf({ id: "toast", facets: ["food"] });
const squats = templateOf({ id: "squats", category: "Fitness", minutes: 10, facets: ["physical"] });
const roast = templateOf({ id: "roast", category: "Edgy", minutes: 20, edgy: true });
const all = [toast, squats, roast];
const open: Openings = {
  categories: ["Food", "Fitness", "Edgy"],
  edgy: true,
  edgyClosed: false,
  facets: ["food", "physical"],
  closedToSenders: [],
};
const idsFor = (openings: Openings) => all.filter((each) => fits(each, openings)).map(({ id }) => id);
const shown = (part: Partial<typeof NO_FILTER>) =>
  filtered(all, { ...NO_FILTER, ...part }).map(({ id }) => id);

it("only what the creator takes: category, edgy, each need", () => {
  expect(idsFor(open)).toEqual(["toast", "squats", "roast"]);
  expect(idsFor({ ...open, categories: ["Food"] })).toEqual(["toast"]);
  expect(idsFor({ ...open, edgy: false })).toEqual(["toast", "squats"]);
  expect(idsFor({ ...open, facets: ["physical"] })).toEqual(["squats", "roast"]);
});

it("nothing that a person would have to look at while nobody is there", () => {
  expect(idsFor({ ...open, closedToSenders: ["physical"] })).toEqual(["toast", "roast"]);
  expect(idsFor({ ...open, edgyClosed: true })).toEqual(["toast", "squats"]);
  expect(openCategories({ ...open, edgyClosed: true })).toEqual(["Food", "Fitness"]);
  expect(openFacets({ ...open, closedToSenders: ["physical"] })).toEqual(["food"]);
});

it("filters by category, time and needs, each alone and together", () => {
  expect(shown({})).toEqual(["toast", "squats", "roast"]);
  expect(shown({ category: "Food" })).toEqual(["toast"]);
  expect([shown({ time: "short" }), shown({ time: "middle" }), shown({ time: "long" })]).toEqual([
    ["toast"],
    ["squats"],
    ["roast"],
  ]);
  expect(shown({ without: ["food", "physical"] })).toEqual(["roast"]);
  expect(shown({ time: "short", without: ["food"] })).toEqual([]);
  expect(withFirst(all, "roast").map(({ id }) => id)).toEqual(["roast", "toast", "squats"]);
  expect(withFirst(all, "nothing")).toEqual(all);
  expect(facetsAmong(all)).toEqual(["physical", "food"]);
});
