import { DECISION_ACTS } from "@convex/domain/safety/decisions";
import { describe, expect, it } from "vitest";
import { auditCopy } from "@/features/staff/audit/copy.en";
import { readSources, type SourceTree } from "../../../../architecture/rules/sourceTree";

/** What is written behind `decision.`: its file has no word for it but the act. */
const PARTS: Readonly<Record<string, readonly string[]>> = { decision: DECISION_ACTS };

/** Every action of the log, as the files say it that write one: whole, or with its first part put before by their own `log`. */
function actionsIn(files: SourceTree): Set<string> {
  const found = new Set<string>();
  for (const source of files.values()) {
    if (!/\baudit\(/.test(source)) continue;
    for (const [, whole = ""] of source.matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)) found.add(whole);
    for (const [, noun = ""] of source.matchAll(/`([a-z]+)\.\$\{\w+\}`/g)) {
      const said = [...source.matchAll(/\blog\(ctx, actor,[^"]*"(\w+)"/g)].map(([, part = ""]) => part);
      for (const part of PARTS[noun] ?? said) found.add(`${noun}.${part}`);
    }
  }
  return found;
}

describe("the log's words", () => {
  it("finds actions that are written whole, and in two parts", () => {
    const whole = 'await audit(ctx, { actor, action: "role.grant" });';
    const parts = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template, as text
      "await audit(ctx, { action: `words.${action}` });",
      'await log(ctx, actor, row, { action: "add" });',
    ].join("\n");
    const silent = 'const place = "not.logged";';
    const files = new Map(Object.entries({ whole, parts, silent }));
    expect([...actionsIn(files)]).toEqual(["role.grant", "words.add"]);
  });

  it("are one for each action that the server writes, and for no other", () => {
    const written = [...actionsIn(readSources("convex"))].sort();
    expect(Object.keys(auditCopy.actions).sort()).toEqual(written);
  });
});
