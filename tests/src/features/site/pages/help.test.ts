import { expect, it } from "vitest";
import { ALIASES, PAGES } from "@/features/site/pages/catalogue";
import { plain } from "@/features/site/pages/marks";
import type { Block } from "@/features/site/pages/page";
import { STILLS } from "../../../../../convex/domain/catalogue/pictures/stills";

type OfKind<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

function pageAt(path: string) {
  const page = PAGES.find((each) => each.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return page;
}

const blocksOf = (path: string, id?: string): Block[] =>
  pageAt(path)
    .sections.filter((section) => id === undefined || section.id === id)
    .flatMap(({ blocks }) => blocks);

const ofKind = <Kind extends Block["kind"]>(blocks: readonly Block[], kind: Kind) =>
  blocks.filter((block): block is OfKind<Kind> => block.kind === kind);

const partsOf = (path: string) => ofKind(blocksOf(path), "part").map(({ name }) => name);

it("PUB-12 the questions stand in the six groups of the outline, each once and with an answer", () => {
  expect(pageAt("/faq").sections.map(({ id }) => id)).toEqual([
    ...["start", "sending", "creating", "money", "safety", "account"],
  ]);
  const counts = pageAt("/faq").sections.map(({ blocks }) =>
    ofKind(blocks, "questions").flatMap(({ items }) => items),
  );
  expect(counts.map(({ length }) => length)).toEqual([4, 6, 6, 4, 5, 5]);
  const questions = counts.flat().map(({ question }) => plain(question));
  expect(new Set(questions).size).toBe(questions.length);
  for (const question of questions) expect(question).toMatch(/\?$/);
});

it("PUB-14 about says why, how we earn and who does what by role, under both of its addresses", () => {
  expect(ALIASES["/about-us"]).toBe("/about");
  expect(pageAt("/about").sections.map(({ id }) => id)).toEqual([
    ...["mission", "principles", "earning", "team", "more"],
  ]);
  expect(plain(ofKind(blocksOf("/about", "earning"), "text")[0]?.text ?? "")).toContain("20%");
  const [team] = ofKind(blocksOf("/about", "team"), "table");
  expect(team?.rows.map(([role]) => role)).toEqual([
    "Support",
    "Moderators",
    "Safety lead",
    "Administrators",
  ]);
});

it("PUB-15 how it works shows both ways in five steps, each with somebody drawn, and the way of the money", () => {
  const ways = ofKind(blocksOf("/how-it-works"), "path");
  expect(ways.map(({ items }) => items.length)).toEqual([5, 5]);
  for (const { still } of ways.flatMap(({ items }) => items)) expect(Object.keys(STILLS)).toContain(still);
  expect(partsOf("/how-it-works")).toEqual(["moneyTimeline"]);
});

it("PUB-17 the page for creators has the calculator, the boundaries, the payouts and a way in", () => {
  expect(partsOf("/creators")).toEqual(["earningsCalculator", "boundaryDemo"]);
  const [payouts] = ofKind(blocksOf("/creators", "payouts"), "table");
  expect(payouts?.rows.map((row) => row.map(plain).join(": "))).toContain(
    "First payout: 72 hours after you set up payouts",
  );
  const ways = ofKind(blocksOf("/creators"), "actions").flatMap(({ items }) => items);
  expect(new Set(ways.map(({ href }) => href))).toEqual(new Set(["/signup?for=creator"]));
});

it("PUB-18 the page for the press has both descriptions, facts, the logos and a contact, and quotes nobody", () => {
  expect(pageAt("/press").sections.map(({ id }) => id)).toEqual([
    ...["short", "long", "facts", "logos", "incidents", "contact"],
  ]);
  expect(partsOf("/press")).toEqual(["logoPack", "contactWays"]);
  const words = ofKind(blocksOf("/press"), "text").map(({ text }) => plain(text));
  expect(words[0]?.length).toBeLessThan(140);
  expect(words.join(" ")).not.toMatch(/[“"]/);
});
