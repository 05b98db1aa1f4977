import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeEnvFile } from "../../../embedded/dev/envFile";
import { folderOfTest } from "../../support/scratch";

const target = { url: "http://127.0.0.1:3210", adminKey: "dareloop|key" };

async function writtenOver(before: string | null, to = target): Promise<string> {
  const file = path.join(folderOfTest(), ".env.local");
  if (before !== null) await writeFile(file, before);
  await writeEnvFile(to, file);
  return await readFile(file, "utf8");
}

describe("what dev writes for the CLI", () => {
  it("names the deployment, and another one in place of it at the next start", async () => {
    const first = await writtenOver(null);
    expect(first).toContain("CONVEX_SELF_HOSTED_URL='http://127.0.0.1:3210'");
    expect(first).toContain("CONVEX_SELF_HOSTED_ADMIN_KEY='dareloop|key'");
    const moved = { ...target, url: "http://127.0.0.1:4000" };
    expect(await writtenOver(first, moved)).toBe(first.replace("3210", "4000"));
  });

  it("keeps every line of somebody's own", async () => {
    const own = "VITE_SOMETHING=1\n# mine\n";
    const both = await writtenOver(own);
    expect(both.startsWith(own.trim())).toBe(true);
    expect(both).toContain("CONVEX_SELF_HOSTED_URL");
  });

  it.each(["CONVEX_DEPLOYMENT=dev:tall-cat-1\n", "CONVEX_SELF_HOSTED_URL=http://elsewhere\n"])(
    "leaves a deployment that somebody has chosen alone: %s",
    async (own) => {
      expect(await writtenOver(own)).toBe(own);
    },
  );

  it("goes on naming a deployment that still answers, until it does not", async () => {
    const server = createServer((_, res) => res.end("1.0.0"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const first = await writtenOver(null, { ...target, url: `http://127.0.0.1:${port}` });
    expect(await writtenOver(first)).toBe(first);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await writtenOver(first)).toContain("CONVEX_SELF_HOSTED_URL='http://127.0.0.1:3210'");
  });
});
