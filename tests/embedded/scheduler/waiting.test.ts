import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { expect, it, onTestFinished } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { folderOfTest } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";

/** A cron that writes down which variable it saw. */
const APP = {
  "crons.ts": `import { anyApi, cronJobs } from "convex/server";
const crons = cronJobs();
crons.interval("note", { minutes: 1 }, anyApi.notes.add, {});
export default crons;`,
  "notes.ts": `import { mutationGeneric, queryGeneric } from "convex/server";
export const add = mutationGeneric({ handler: (ctx) => ctx.db.insert("notes", { word: process.env.WORD ?? "none" }) });
export const all = queryGeneric({ handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ word }) => word) });`,
};

/** Without it nobody moves the clock. */
const LOCAL = { DEPLOYMENT_KIND: "local" };
const ALL = makeFunctionReference<"query">("notes:all");

it("jobs that are held wait for a start that lets them run, which sets its variables before the first of them", async () => {
  const app = folderOfTest();
  for (const [name, source] of Object.entries(APP)) await writeFile(path.join(app, name), source);
  const dataDir = path.join(folderOfTest(), "data");
  const held = await createTestEmbedded({ dataDir, clock: "manual", jobs: "wait", env: LOCAL });
  await pushFolder(held, app);
  await held.advance(10 * 60_000);
  expect(await held.client().query(ALL, {})).toEqual([]);
  await held.close();

  const freed = await createTestEmbedded({ dataDir, clock: "manual", env: { WORD: "told" } });
  onTestFinished(() => freed.close());
  await freed.advance(60_000);
  // At once, as after a push, and a minute later: what was held is not made up for.
  expect(await freed.client().query(ALL, {})).toEqual(["told", "told"]);
});
