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
  const open = (price: string, dares = "3") => {
    render(<EarningsCalculator />);
    fireEvent.change(screen.getByLabelText("Your price for a dare"), { target: { value: price } });
    fireEvent.change(screen.getByLabelText("Dares a week"), { target: { value: dares } });
    return screen.getByRole("status").textContent;
  };

  it("begins with an example that counts", () => {
    render(<EarningsCalculator />);
    expect(screen.getByRole("status").textContent).toBe(
      "You get per dare$20after our fee of $5A week$60In 4 weeks$240",
    );
  });

  it.each([
    ["12.50", "$10", "$30"],
    ["12,50", "$10", "$30"],
    ["5", "$4", "$12"],
    ["500", "$400", "$1,200"],
  ])("for %s a dare leaves %s, three a week %s", (price, each, week) => {
    expect(open(price)).toContain(`You get per dare${each}after`);
    expect(screen.getByRole("status").textContent).toContain(`A week${week}In`);
  });

  it.each([
    ["", "3"],
    ["0", "3"],
    ["-5", "3"],
    ["4.99", "3"],
    ["500.01", "3"],
    ["1000000000", "3"],
    ["1e9", "3"],
    ["twenty", "3"],
    ["25", ""],
    ["25", "0"],
    ["25", "-1"],
    ["25", "1.5"],
    ["25", "1000000000"],
  ])("says what it needs when given %j and %j", (price, dares) => {
    expect(open(price, dares)).toBe(
      "Enter a price from $5 to $500 and at least one dare a week (at most 100).",
    );
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
