import { describe, expect, it } from "vitest";
import { secretViolations } from "./rules/secrets";
import { readEverything, tree } from "./rules/sourceTree";

describe("what is never written down", () => {
  it("is not written down here", () => {
    const files = readEverything();
    expect(files.size).toBeGreaterThan(50);
    expect(secretViolations(files)).toEqual([]);
  });

  // Put together at run time, so that the fixture is not itself a find.
  it.each([
    ["a live key", `const k = "${"sk_"}live_${"a".repeat(24)}"`],
    ["a webhook secret", `const k = "${"whsec"}_${"a".repeat(32)}"`],
    ["a private key", `${"-----BEGIN "}PRIVATE KEY-----`],
    ["a token", `${"eyJ"}${"a".repeat(24)}.${"b".repeat(24)}.${"c".repeat(24)}`],
    ["a folder of the machine", "/home/somebody/project/file"],
  ])("catches %s", (_name, text) => {
    expect(secretViolations(tree({ "a.ts": text }), ["/home/somebody/"])).toHaveLength(1);
  });
});
