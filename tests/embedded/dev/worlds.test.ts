import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { DEPLOYMENT_FOLDER } from "../../../embedded/dev/stackServices";
import { tryLock } from "../../../embedded/store/driver";
import { folderOfFile, folderOfTest } from "../../support/scratch";

/** The first of a run pushes the functions, on a machine that may be busy. */
const SLOW = 240_000;
const folders = [folderOfFile(), folderOfFile()];
let worlds: Stack[] = [];

beforeAll(async () => {
  const start = (dataDir: string) =>
    startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  worlds = await Promise.all(folders.map(start));
}, SLOW);
afterAll(async () => {
  for (const world of worlds) await world.close();
});

const worldAt = (nth: number): Stack => {
  const world = worlds[nth];
  if (world === undefined) throw new Error(`World ${nth} was not started.`);
  return world;
};

async function tokenOf({ identityUrl, origin }: Stack): Promise<string> {
  const signedUp = await fetch(`${identityUrl}/auth/sign-up/email`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ada@mail.test", password: "correct horse battery", name: "" }),
  });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { Origin: origin, Cookie: cookie.join("; ") };
  const response = await fetch(`${identityUrl}/auth/convex-token`, { headers });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** The status that a deployment answers a person's call with. */
async function statusFor({ target }: Stack, authorization: string, path_ = "users:me"): Promise<number> {
  const response = await fetch(`${target.url}/api/query`, {
    method: "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ path: path_, args: {}, format: "json" }),
  });
  await response.text();
  return response.status;
}

/** Every value a world was told or has made that another must not know. */
async function secretsOf(nth: number): Promise<string[]> {
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(folders[nth] ?? "", file), "utf8"));
  const { DEPLOYMENT_KIND, PAYMENTS_MODE, STRIPE_SECRET_KEY, VAPID_SUBJECT, MAIL_FROM, ...told } = z
    .record(z.string(), z.string())
    .parse(await read("environment.json"));
  const { privateJwk, secret } = z
    .object({ privateJwk: z.object({ d: z.string() }), secret: z.string() })
    .parse(await read("identity/keys.json"));
  const { target, sandboxKey } = worldAt(nth);
  return [...Object.values(told), target.adminKey, sandboxKey, privateJwk.d, secret];
}

describe("worlds side by side from one template", () => {
  it("share no port, no key, no secret and no address", async () => {
    const [one, two] = [await secretsOf(0), await secretsOf(1)];
    expect(one.length).toBeGreaterThan(20);
    expect(one.filter((value) => two.includes(value))).toEqual([]);
  });

  it("let nobody in whom the other knows", async () => {
    const [one, two] = [worldAt(0), worldAt(1)];
    const token = `Bearer ${await tokenOf(one)}`;
    expect([await statusFor(one, token), await statusFor(two, token)]).toEqual([200, 401]);
    const key = `Convex ${one.target.adminKey}`;
    const internal = "dev/inspect:counts";
    expect([await statusFor(one, key, internal), await statusFor(two, key, internal)]).toEqual([200, 401]);
  });
});

it(
  "a launcher that is killed takes its processes and ports along",
  async () => {
    const script = path.join(import.meta.dirname, "stackChild.ts");
    const folder = folderOfTest();
    const args = ["--import", "tsx", script, folder];
    const launcher = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(createInterface(launcher.stdout), "line");
    const addresses = z.array(z.string()).parse(JSON.parse(String(line)));
    for (const address of addresses) await (await fetch(address)).text();
    launcher.kill("SIGKILL");
    await vi.waitFor(
      async () => {
        for (const address of addresses) await expect(fetch(address)).rejects.toThrow("fetch failed");
        // Its ports close before the deployment has written its last file.
        const lock = tryLock(path.join(folder, DEPLOYMENT_FOLDER, "lock.db"));
        lock?.release();
        expect(lock).not.toBeNull();
      },
      { timeout: 30_000, interval: 50 },
    );
  },
  SLOW,
);
