import { call, closeEngines, testEngine } from "../engine/support";

/** Runs queries that allocate without end, each followed by a plain one; prints how long both took. */
const HEAD = `import { queryGeneric as query } from "convex/server";`;
const test = await testEngine({
  "t.ts": `${HEAD} export const eat = query({ handler: async (ctx, { kind }) => {
    const kept = [];
    if (kind === "objects") for (let i = 0; ; i++) kept.push({ i, list: [i] });
    if (kind === "arrays") for (let i = 0; ; i++) kept.push(new Array(1e6).fill(i));
    if (kind === "strings") for (let text = "x"; ; text += text.slice(0, 1000)) kept.push(JSON.stringify([text]));
    if (kind === "awaits") for (;;) { kept.push(await Promise.all([1, 2, 3])); }
    return "alive";
  } });`,
});
for (const kind of ["objects", "arrays", "strings", "awaits"]) {
  const from = performance.now();
  const eaten = test.engine.runQuery(call("t:eat", { kind }));
  const stopped = performance.now();
  const next = test.engine.runQuery(call("t:eat", { kind: "none", after: kind }));
  const report = {
    kind,
    message: eaten.ok ? "" : eaten.errorMessage,
    next: next.ok ? next.value : next.errorMessage,
    stoppedMs: stopped - from,
    resumedMs: performance.now() - stopped,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
closeEngines();
