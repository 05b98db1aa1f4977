import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { callFunction } from "../../../embedded/dev/deploymentCalls";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { SEED_PASSWORD, SIGN_INS, seedEmail, seedWorld } from "../../../embedded/dev/seeding";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { folderOfFile } from "../../support/scratch";

const Found = z.object({
  people: z.number(),
  staff: z.number(),
  videos: z.number(),
  walls: z.record(z.string(), z.number()),
  comments: z.number(),
  reactions: z.number(),
  follows: z.number(),
  chats: z.number(),
  photos: z.number(),
  pictures: z.number(),
  cases: z.array(z.string()),
  earningDays: z.number(),
});
const Counts = z.object({ dares: z.record(z.string(), z.number()) });

const STATES = 19;
/** `accepting` passes by itself, `charged_back` only a bank makes. */
const NOT_KEPT = 2;
/** The whole product starts, is pushed and filled, on a machine that may be busy. */
const SLOW = 300_000;

const dataDir = folderOfFile();
let stack: Stack;
const read = (path: string) => callFunction(stack.target, path, {});

beforeAll(async () => {
  stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  await seedWorld(seedTarget(stack), () => undefined);
}, SLOW);
afterAll(() => stack?.close());

describe("the world that dev fills", () => {
  it("has people, videos, talk, cases of each kind and sixty days of earnings", async () => {
    const found = Found.parse(await read("dev/inspect:world"));
    expect(found).toMatchObject({ people: 40, staff: 2, videos: 60 });
    // Today's and yesterday's.
    expect(Object.values(found.walls).toSorted()).toEqual([5, 6]);
    expect(found.comments + found.reactions).toBeGreaterThanOrEqual(300);
    expect(found.follows).toBeGreaterThan(200);
    expect(found.chats).toBeGreaterThan(30);
    expect(found.photos).toBeGreaterThan(30);
    expect(found.pictures).toBe(8);
    expect(found.earningDays).toBeGreaterThan(50);
    expect(new Set(found.cases)).toEqual(new Set(["profile", "dare", "proof", "comment", "message"]));
  });

  it("holds a dare in each state, with books that add up to nothing", async () => {
    const { dares } = Counts.parse(await read("dev/inspect:counts"));
    expect(Object.keys(dares)).toHaveLength(STATES - NOT_KEPT);
    expect(await read("dev/inspect:ledgerSum")).toMatchObject({ sum: 0 });
  });

  it.each(Object.values(SIGN_INS))("lets %s sign in", async (username) => {
    const response = await fetch(`${stack.identityUrl}/auth/sign-in/email`, {
      method: "POST",
      headers: { Origin: stack.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ email: seedEmail(username), password: SEED_PASSWORD }),
    });
    expect(response.status).toBe(200);
  });
});
