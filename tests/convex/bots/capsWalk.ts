/** ADM-03: a person's caps, whatever happens in whatever order, and wherever the power goes. */
import { api } from "@convex/_generated/api";
import { tellBots } from "@convex/model/bots/events";
import { runSlice } from "@convex/model/bots/runner";
import { expect } from "vitest";
import { type Backend, DAY, HOUR, passTime, read, setupConvex } from "../support/backend";
import { member, type Person } from "../support/people";
import { rowsOf } from "../support/rows";
import { liveBots, liveRule, runBots, sendsOf } from "./world";

const TURNS = 80;
const TRIGGERS = ["interests_saved", "signup_completed"] as const;

/** A fixed series that looks random: the same run each time. */
function series(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function crash(t: Backend): Promise<void> {
  const halfWay = read(t, async (ctx) => {
    await runSlice(ctx, Date.now());
    throw new Error("power cut");
  });
  await expect(halfWay).rejects.toThrow("power cut");
}

const within = (times: readonly number[], at: number, span: number): number =>
  times.filter((other) => other > at - span && other <= at).length;

/** A life of two people with three rules: no cap is ever broken, whatever the seed brings. */
export async function holdCaps(seed: number): Promise<void> {
  const next = series(seed);
  const t = setupConvex();
  await liveBots(t);
  await liveRule(t, "also");
  await liveRule(t, "greeting", { trigger: "signup_completed", personaId: "pip" });
  const people = [await member(t, "papercrown"), await member(t, "nightowl")];
  const stopped = new Set<string>();

  const turn = async (at: number, { as, uid }: Person) => {
    passTime(next(12) === 0 ? -next(3 * HOUR) : next(10 * HOUR));
    if (next(9) === 0) {
      const on = stopped.delete(uid);
      if (!on) stopped.add(uid);
      await as.mutation(api.bots.choose, { on });
    }
    const trigger = TRIGGERS[next(TRIGGERS.length)] ?? "interests_saved";
    // Now and then the same fact is told again.
    const key = `${trigger}:${uid}:${at - next(3)}`;
    await read(t, (ctx) => tellBots(ctx, { key, uid, trigger, now: Date.now() }));
    const before = (await sendsOf(t)).length;
    await (next(3) === 0 ? crash(t) : runBots(t));
    const made = (await sendsOf(t)).slice(before);
    expect(made.filter((send) => send.outcome === "sent" && stopped.has(send.uid))).toEqual([]);
  };
  for (let at = 0; at < TURNS; at += 1) {
    const person = people[next(people.length)];
    if (person !== undefined) await turn(at, person);
  }

  const sends = await sendsOf(t);
  expect(new Set(sends.map(({ key }) => key)).size).toBe(sends.length);
  const sent = sends.filter(({ outcome }) => outcome === "sent");
  expect(sent.length).toBeGreaterThan(5);
  expect(await rowsOf(t, "notifications", { type: "bot_message" })).toHaveLength(sent.length);
  for (const { uid } of people) {
    const times = sent.filter((send) => send.uid === uid).map(({ at }) => at);
    for (const at of times) {
      expect(within(times, at, DAY)).toBe(1);
      expect(within(times, at, 7 * DAY)).toBeLessThanOrEqual(3);
    }
  }
}
