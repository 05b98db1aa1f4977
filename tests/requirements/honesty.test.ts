import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import schema from "../../convex/schema";
import { readSources, tree } from "../architecture/rules/sourceTree";
import { exportsOnlyTestsRead, namesRead } from "./honesty";

/** Stored for somebody who looks into the table, or for an issue to come; no row may be proven by one of them. */
const UNREAD: Record<string, string> = {
  "disputeExtracts.chosenAt": "evidence says when it was chosen",
  "dares.pricingVersion": "which prices and fees held when it was sent",
  "tips.pricingVersion": "which prices and fees held when it was sent",
  "guestDares.claimedAt": "for support, when its sender asks",
  "ledgerTxns.memo": "for a person who reads the books",
  "media.partCount": "for support, when an upload is odd",
  "media.sealedAt": "for support, when an upload is odd",
  "payments.checkoutExpiresAt": "for support, beside the provider's own page",
  "payments.lastDeclineAt": "for support, beside the provider's own page",
  "providerOps.providerId": "leads to the object in the provider's dashboard",
  "recipients.stripeChargesEnabled": "ENT-07 is partial because of it",
};

/** Read by a test that walks every table: the rule is the export. */
const READ_BY_RULES = ["convex/tables/lifecycle.ts: TABLE_LIFECYCLE"];

const product = new Map([
  ...readSources("convex", "src", "embedded"),
  ["vite.config.ts", readFileSync("vite.config.ts", "utf8")] as const,
]);

// Every file of the product is read: seconds on a busy machine.
describe("what is stored and exported", { timeout: 60_000 }, () => {
  it("a stored field is read by the product, or listed here with its reason", () => {
    const sources = [...product].filter(([file]) => !/^(convex\/(tables|dev)|embedded)\//.test(file));
    const fields = Object.entries(schema.tables).flatMap(([table, { validator }]) =>
      Object.keys(validator.fields).map((name) => ({ name, field: `${table}.${name}` })),
    );
    const accessed = new Set(
      sources.flatMap(([, source]) => source.match(/(?<=\.)\w+\b(?!\s*=[^=])/g) ?? []),
    );
    const rare = fields.filter(({ name }) => !accessed.has(name));
    // Only where one of the others is named does a file have to be understood.
    const read = new Set(
      sources
        .filter(([, source]) => rare.some(({ name }) => source.includes(name)))
        .flatMap(([file, source]) => namesRead(file, source)),
    );
    const unread = rare.filter(({ name }) => !read.has(name)).map(({ field }) => field);
    expect(unread.sort()).toEqual(Object.keys(UNREAD).sort());
  });

  it("nothing is exported for tests alone", () => {
    expect(exportsOnlyTestsRead(product)).toEqual(READ_BY_RULES);
  });
});

describe("these rules", () => {
  it("tell reading a field from writing it", () => {
    const source = `
      db.insert("t", { written, alsoWritten: 1 });
      row.assigned = 1;
      const { taken, renamed: other } = row;
      use(row.accessed, q.eq("indexed", 1));
      const view = v.object({ answered: v.string() });`;
    const read = namesRead("a.ts", source);
    const names = [
      "written",
      "alsoWritten",
      "assigned",
      "taken",
      "renamed",
      "accessed",
      "indexed",
      "answered",
    ];
    expect(names.filter((name) => read.includes(name))).toEqual(names.slice(3));
  });

  it("find an export that nothing of the product names", () => {
    const files = tree({
      "src/a.ts": "export const LONELY = 1;\nexport const OWN = 2;\nuse(OWN);\nexport const SHARED = 3;\n",
      "src/b.ts": "// LONELY\nuse(SHARED);\n",
    });
    expect(exportsOnlyTestsRead(files)).toEqual(["src/a.ts: LONELY"]);
  });
});
