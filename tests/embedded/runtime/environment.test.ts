import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { folderOfFile } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";

const FILES = {
  "auth.config.ts": `export default { providers: [{ domain: process.env.ISSUER, applicationID: "app" }] };`,
  "greeting.ts": `import { queryGeneric as query } from "convex/server";
    const atImport = process.env.GREETING ?? null;
    export const read = query({ handler: async () => ({ atImport, now: process.env.GREETING ?? null }) });`,
};

let deployment: TestEmbedded;
const folder = folderOfFile();
beforeAll(async () => {
  for (const [name, source] of Object.entries(FILES)) await writeFile(path.join(folder, name), source);
  deployment = await createTestEmbedded();
  await deployment.setEnv({ ISSUER: "https://one" });
  await pushFolder(deployment, folder);
}, 30_000);
afterAll(() => deployment.close());

describe("a changed environment variable", () => {
  it("and the auth providers that follow from it are in place at once: nobody sees one without the other", async () => {
    const { engine } = deployment;
    const seen: unknown[] = [];
    const stop = engine.onInvalidate(() => {
      const [provider] = engine.deployment.push()?.authProviders ?? [];
      seen.push([engine.deployment.env().ISSUER, provider]);
    });
    await deployment.setEnv({ ISSUER: "https://two" });
    stop();
    expect(seen).toEqual([["https://two", { domain: "https://two", applicationID: "app" }]]);
  });

  it("is refused whole when the auth configuration cannot do without it", async () => {
    const before = deployment.engine.deployment.push();
    await expect(deployment.setEnv({ ISSUER: null, GREETING: "lost" })).rejects.toThrow(
      "Environment variable ISSUER is used in auth config file but its value was not set",
    );
    expect(deployment.engine.deployment.env()).toEqual({ ISSUER: "https://two" });
    expect(deployment.engine.deployment.push()).toBe(before);
  });

  it("reaches what modules read at import, too", async () => {
    const read = () => deployment.client().query(makeFunctionReference<"query">("greeting:read"), {});
    expect(await read()).toEqual({ atImport: null, now: null });
    await deployment.setEnv({ GREETING: "hello" });
    expect(await read()).toEqual({ atImport: "hello", now: "hello" });
  });

  it("and what was pushed outlive a restart", async () => {
    deployment = await deployment.restart();
    expect(deployment.engine.deployment.env()).toEqual({ GREETING: "hello", ISSUER: "https://two" });
    expect(deployment.engine.deployment.push()?.authProviders).toEqual([
      { domain: "https://two", applicationID: "app" },
    ]);
  });
});
