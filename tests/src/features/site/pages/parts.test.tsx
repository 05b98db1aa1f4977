import { existsSync } from "node:fs";
import path from "node:path";
import { EXAMPLE_PRICES } from "@convex/domain/payments/weekOfDares";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FACTS } from "@/features/site/pages/facts";
import { factsIn } from "@/features/site/pages/marks";
import { BoundaryDemo } from "@/features/site/pages/parts/BoundaryDemo";
import { EarningsCalculator } from "@/features/site/pages/parts/EarningsCalculator";
import { LogoPack } from "@/features/site/pages/parts/LogoPack";
import { MoneyTimeline } from "@/features/site/pages/parts/MoneyTimeline";
import * as words from "@/features/site/pages/text/parts.en";

const facts: Readonly<Record<string, string>> = FACTS;
const PUBLIC = path.resolve(import.meta.dirname, "../../../../../public");

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

it("the words of the parts say no number but a fact", () => {
  const { logoPackCopy, ...filled } = words;
  for (const text of textsIn(filled)) {
    expect(text.replace(/\{\w+\}/g, ""), text).not.toMatch(/\d/);
    for (const name of factsIn(text)) expect(facts[name], `{${name}} in: ${text}`).toBeDefined();
  }
  expect(textsIn(logoPackCopy).join(" ")).not.toMatch(/\d/);
});

describe("PUB-17 the calculator", () => {
  it("begins with an example that counts, follows what is typed, and says what it needs otherwise", () => {
    render(<EarningsCalculator />);
    const said = (price: string, dares = "3") => {
      fireEvent.change(screen.getByLabelText("Your price for a dare"), { target: { value: price } });
      fireEvent.change(screen.getByLabelText("Dares a week"), { target: { value: dares } });
      return screen.getByRole("status").textContent;
    };
    expect(screen.getByRole("status").textContent).toBe(
      "You get per dare$20after our fee of $5A week$60In 4 weeks$240",
    );
    expect(said("12,50")).toMatch(/You get per dare\$10after.*A week\$30In/);
    expect(said("500")).toMatch(/You get per dare\$400after.*A week\$1,200In/);
    const needed = "Enter a price from $5 to $500 and at least one dare a week (at most 100).";
    expect([said("4.99"), said("25", "0")]).toEqual([needed, needed]);
  });

  it("has the fee at some prices as a table, for whoever has no script", () => {
    render(<EarningsCalculator />);
    const rows = within(screen.getByRole("table", { name: "The fee at some prices" })).getAllByRole("row");
    expect(rows).toHaveLength(EXAMPLE_PRICES.length + 1);
    expect(rows.map(({ textContent }) => textContent)).toContain("$25$5$20");
  });
});

it("PUB-17 the boundaries are shown by the rule that stands before a real dare", () => {
  render(<BoundaryDemo />);
  const [head, ...rows] = screen.getAllByRole("row");
  expect(head?.textContent).toBe("A dare such asCarefulEverydayOpen to most");
  const answers = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent === "Reaches you"),
  );
  expect(answers).toEqual([
    [true, true, true],
    [true, true, true],
    [false, true, true],
    [false, true, true],
    [false, true, true],
    [false, false, true],
  ]);
});

it("PUB-15 the way of the money says at each stop where it lies, and when it moves on", () => {
  render(<MoneyTimeline />);
  const stops = within(screen.getByRole("list", { name: /Where the money is/ })).getAllByRole("listitem");
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^On the sender's cardDare sent.*48 hours/),
    expect.stringMatching(/^Held by DareloopDare accepted.*charged.*7 days/),
    expect.stringMatching(/^Held by DareloopVideo handed in.*72 hours/),
    expect.stringMatching(/^In the creator's walletVideo approved80%.*20%.*7 days.*14 days/),
    expect.stringMatching(/^In the creator's walletReady to be paid out.*\$20/),
    expect.stringMatching(/^At the creator's bankPaid out/),
  ]);
});

it("PUB-18 each logo is there as a drawing and as a picture", () => {
  render(<LogoPack />);
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(8);
  for (const link of links) {
    const href = link.getAttribute("href") ?? "";
    expect(link.hasAttribute("download")).toBe(true);
    expect(existsSync(path.join(PUBLIC, href)), href).toBe(true);
  }
});
