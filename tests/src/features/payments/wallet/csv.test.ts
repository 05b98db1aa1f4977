import { describe, expect, it } from "vitest";
import { type CsvRow, toCsv } from "@/features/payments/wallet/csv";
import { csvFileName, movementTitle } from "@/features/payments/wallet/words";
import { collectPages } from "@/lib/text/csv";

const row: CsvRow = {
  at: Date.UTC(2026, 10, 22, 8, 30),
  kind: "Dare approved",
  pocket: "Pending",
  amount: 2_005,
  currency: "usd",
  title: "Plate toast",
  id: "p1",
};

const linesOf = (rows: readonly CsvRow[]) => toCsv(["Time", "Amount"], rows).split("\r\n");

describe("the wallet's CSV", () => {
  it("has a mark of its letters, heads, one line a movement, and figures that stay numbers", () => {
    const [head, first, second, end] = linesOf([row, { ...row, amount: -500 }]);
    expect(head).toBe("\uFEFFTime,Amount");
    expect(first).toBe("2026-11-22T08:30:00.000Z,Dare approved,Pending,20.05,USD,Plate toast,p1");
    expect(second).toContain(",-5.00,USD,");
    expect(end).toBe("");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "a text that begins like a formula is kept text: %j",
    (title) => {
      expect(linesOf([{ ...row, title }]).join("\r\n")).toContain(`'${title}`);
    },
  );

  it("quotes what would break a line", () => {
    expect(linesOf([{ ...row, title: 'Say "hi", twice' }])[1]).toContain('"Say ""hi"", twice"');
    expect(toCsv(["a"], [{ ...row, title: "one\ntwo" }])).toContain('"one\ntwo"');
    expect(linesOf([{ ...row, title: "=1,2" }])[1]).toContain(`"'=1,2"`);
  });

  it("is named after the product and the day", () => {
    expect(csvFileName("Dareloop", "2026-11-22")).toBe("dareloop-wallet-2026-11-22.csv");
  });

  it("a kind that nobody knew when this was written is still named", () => {
    expect(movementTitle("payoutRequest")).toBe("Payout requested");
    expect(movementTitle("somethingNew")).toBe("Transaction");
  });
});

describe("fetching page after page", () => {
  const pages = async (cursor: string | null) => ({
    rows: [cursor ?? "first"],
    nextCursor: cursor === "c2" ? null : cursor === "c1" ? "c2" : "c1",
  });

  it("goes to the last one", async () => {
    expect(await collectPages(pages, 10)).toEqual({ rows: ["first", "c1", "c2"], isWhole: true });
  });

  it("stops at the most that one press may fetch, and says so", async () => {
    expect(await collectPages(pages, 2)).toEqual({ rows: ["first", "c1"], isWhole: false });
  });
});
