import { describe, expect, it } from "vitest";
import { expectPrinted } from "./quiet.ts";

const throughout = expectPrinted("whichever test prints it");

describe("what a test prints", () => {
  const printers: [string, () => void][] = [
    ["console.log", () => console.log("a line")],
    ["console.error", () => console.error("a line")],
    ["console.warn", () => console.warn("a line")],
    ["console.assert", () => console.assert(false, "a line")],
    ["stdout", () => process.stdout.write("a line\n")],
    ["stderr", () => process.stderr.write(new TextEncoder().encode("a line\n"))],
    ["a warning of the process", () => process.emitWarning("a line")],
  ];

  it.fails.each(printers)("fails it: %s", (_, print) => {
    print();
  });

  it.each(printers)("is swallowed where it is expected: %s", (_, print) => {
    expectPrinted("a line", 1);
    print();
  });

  it("may be expected afterwards, and is handed over", () => {
    console.warn("%s of %d", "one", 2, { three: 4 });
    console.log("another");
    expect(expectPrinted(/^one/)).toEqual(['one of 2 {"three":4}']);
    const others = expectPrinted("another", 2);
    console.log("and another");
    expect(others).toEqual(["another", "and another"]);
  });

  it("may be expected by the whole file, and is still this test's to look at", () => {
    console.log("whichever test prints it", 1);
    console.log("whichever test prints it", 2);
    expect(expectPrinted("it 2", 1)).toHaveLength(1);
    expect(throughout).toEqual([]);
  });

  it("is with the file's when its test has ended", () => {
    expect(throughout).toEqual(["whichever test prints it 1"]);
  });

  it("may come or not on a way that is drawn at random", () => {
    expectPrinted("perhaps", "any");
  });

  it.fails("fails it beside a line that is expected", () => {
    expectPrinted("expected");
    console.log("expected");
    console.log("stray");
  });

  it.fails("must come", () => {
    expectPrinted("nothing of the kind");
  });

  it.fails("must not come more often than is said", () => {
    expectPrinted("a line", 1);
    console.log("a line");
    console.log("a line");
  });
});
