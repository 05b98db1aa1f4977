import { describe, expect, it } from "vitest";
import { importCycles, importViolations, silencedPrinters, unexplainedMocks } from "./rules/imports";
import { readSources, tree } from "./rules/sourceTree";

const sources = readSources("convex", "src", "embedded");

describe("who may import what (architecture 7, rulings 32)", () => {
  it("holds in this repository", () => {
    expect(importViolations(sources)).toEqual([]);
  });

  it("has no cycles", () => {
    expect(importCycles(sources)).toEqual([]);
  });

  it.each([
    [
      "a rule that reads the model",
      "convex/domain/payments/fees.ts",
      'import { post } from "../../model/ledger/ledger";',
    ],
    ["a rule that uses a package", "convex/domain/payments/fees.ts", 'import Stripe from "stripe";'],
    [
      "the provider's SDK outside its adapter",
      "convex/model/dares/acts.ts",
      'import { collect } from "../../pay/stripe/collect";',
    ],
    ["the provider's SDK in an API file", "convex/wallet.ts", 'import Stripe from "stripe";'],
    [
      "a feature that reads another's inside",
      "src/features/feed/feed/data.ts",
      'import { x } from "@/features/dares/dare/data";\nimport { y } from "@/features/dares/dare/copy.en";',
    ],
    [
      "the product importing the local stand-in",
      "convex/dares.ts",
      'import { x } from "../embedded/engine";',
    ],
    [
      "the local stand-in importing the product",
      "embedded/engine.ts",
      'import { x } from "../convex/dares";',
    ],
    [
      "the design system knowing a feature",
      "src/ui/action/Button.tsx",
      'import { x } from "@/features/dares/dare";',
    ],
    ["a raw builder", "convex/dares.ts", 'import { mutation } from "./_generated/server";'],
    ["the public api inside convex", "convex/jobs/dares.ts", 'import { api } from "../_generated/api";'],
    [
      "a scheduled public file",
      "convex/model/dares/acts.ts",
      "await ctx.scheduler.runAfter(0, internal.dares.send, {});",
    ],
  ])("catches %s", (_name, file, source) => {
    expect(importViolations(tree({ [file]: `${source}\n` }))).toHaveLength(1);
  });

  it("catches a cycle and lets a type through", () => {
    const a = 'import { b } from "./b";\n';
    expect(
      importCycles(tree({ "src/lib/a.ts": a, "src/lib/b.ts": 'import { a } from "./a";\n' })),
    ).toHaveLength(1);
    expect(
      importCycles(tree({ "src/lib/a.ts": a, "src/lib/b.ts": 'import type { A } from "./a";\n' })),
    ).toEqual([]);
  });

  it("a test that replaces a module of ours says why it can't use the real one", () => {
    expect(unexplainedMocks(readSources("tests"))).toEqual([]);
    const mock = 'vi.mock("@/lib/live/connection", () => ({}));\n';
    expect(unexplainedMocks(tree({ "a.test.ts": mock, "b.test.ts": `// No socket here.\n${mock}` }))).toEqual(
      ["a.test.ts: replaces @/lib/live/connection and does not say why"],
    );
  });

  it("a test expects what is printed and silences nothing by itself", () => {
    expect(silencedPrinters(readSources("tests"))).toEqual([]);
    const spied = `vi.spyOn(${"console"}, "error");\n`;
    expect(silencedPrinters(tree({ "a.test.ts": spied, "b.test.ts": 'expectPrinted("gone");\n' }))).toEqual([
      "a.test.ts: silences what is printed instead of expecting it",
    ]);
  });
});
