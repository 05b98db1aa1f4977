import { api, internal } from "@convex/_generated/api";
import {
  EVENT_PROPS,
  EVENT_PROPS_MAX_BYTES,
  eventProblem,
  isEventKind,
  type PlainProps,
  propsBytes,
} from "@convex/domain/system/telemetry";
import { describe, expect, test } from "vitest";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { setupWorld } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const SESSION = "0f8fad5b-d9cb-469f-a165-70867728950e";
const DAY = 24 * HOUR;
/** Product 18, as it stands there. */
const PRODUCT_EVENTS =
  "view_public, signup_step, onboarding_done, interest_set, feed_view, why_opened, search, dare_draft, dare_sent, dare_answered, record_start, record_done, upload_state, proof_sent, proof_reviewed, publish_choice, comment, reaction, follow, message_sent, request_answered, share, install_prompt, push_choice, report, block, subscription, tip, payout_view, export, delete";

function event(kind: string, props: PlainProps = {}) {
  return { kind, props, session: SESSION, version: "0.1.0" };
}

const rows = (t: Backend) => rowsOf(t, "clientEvents");

describe("logClientEvent", () => {
  test("CAL-08 takes kind, props, session and version of anybody and answers ok", async () => {
    const world = await setupWorld();
    const vital = event("web_vital", { name: "LCP", value: 1_840, rating: "good" });
    expect(await world.t.mutation(api.telemetry.logClientEvent, vital)).toEqual({ ok: true });
    expect(await world.sender.as.mutation(api.telemetry.logClientEvent, event("feed_view"))).toEqual({
      ok: true,
    });
    const kept = await rows(world.t);
    expect(kept).toMatchObject([vital, event("feed_view")]);
    expect(JSON.stringify(kept)).not.toContain(world.sender.uid);
  });

  test("CAL-09 the kinds are those of the product design, web vitals and errors, and no other", async () => {
    expect(Object.keys(EVENT_PROPS)).toEqual([...PRODUCT_EVENTS.split(", "), "web_vital", "error"]);
    const t = setupConvex();
    const foreign = t.mutation(api.telemetry.logClientEvent, event("ad_click"));
    await expect(foreign).toBeRefused("invalid-argument", { field: "kind" });
    expect(isEventKind("toString")).toBe(false);
    expect(await rows(t)).toEqual([]);
  });

  test.each<[string, string, PlainProps]>([
    ["a key that is not listed", "dare_sent", { to: "nightowl" }],
    ["a key of the prototype", "dare_sent", { constructor: "x" }],
    ["free text for a listed word", "search", { tab: "my neighbour's name" }],
    ["an e-mail address", "signup_step", { step: "maya@example.com" }],
    ["an address with an id", "view_public", { page: "/d/abc123" }],
    ["a text for a number", "interest_set", { count: "12" }],
    ["a number out of range", "interest_set", { count: 1_001 }],
    ["a fraction", "web_vital", { value: 0.5 }],
    ["a negative number", "web_vital", { value: -1 }],
    ["a number for a flag", "follow", { on: 1 }],
  ])("CAL-09 no personal text: %s is refused and nothing is written", async (_what, kind, props) => {
    const t = setupConvex();
    const bad = t.mutation(api.telemetry.logClientEvent, event(kind, props));
    await expect(bad).toBeRefused("invalid-argument", { field: "props" });
    expect(await rows(t)).toEqual([]);
  });

  test("CAL-09 props over 2 KB are refused before any of them is looked at", () => {
    const large = { tab: "x".repeat(EVENT_PROPS_MAX_BYTES) };
    expect(EVENT_PROPS_MAX_BYTES).toBe(2_048);
    expect(eventProblem(event("search", large))).toBe("props");
    // Bytes on the way, not signs: three for each of these, which alone are under the bound.
    const wide = { tab: "€".repeat(EVENT_PROPS_MAX_BYTES / 2) };
    expect(JSON.stringify(wide).length).toBeLessThan(EVENT_PROPS_MAX_BYTES);
    expect(propsBytes(wide)).toBe(JSON.stringify({ tab: "" }).length + 3 * (EVENT_PROPS_MAX_BYTES / 2));
    // Everything that a kind can say fits.
    for (const [kind, rules] of Object.entries(EVENT_PROPS)) {
      const fullest = Object.fromEntries(
        Object.entries<unknown>(rules).map(([key, rule]) => [
          key,
          Array.isArray(rule) ? String(rule[0]) : key,
        ]),
      );
      expect(propsBytes(fullest), kind).toBeLessThan(EVENT_PROPS_MAX_BYTES);
    }
  });

  test.each([
    ["session", { session: "maya@example.com" }],
    ["session", { session: "short" }],
    ["version", { version: "a version with words" }],
  ])("CAL-09 a %s that is more than an id is refused", async (field, change) => {
    const t = setupConvex();
    const bad = t.mutation(api.telemetry.logClientEvent, { ...event("payout_view"), ...change });
    await expect(bad).toBeRefused("invalid-argument", { field });
  });

  test("CAL-08 120 a minute for a person; visitors share few counters, so new visit ids gain nothing", async () => {
    const world = await setupWorld();
    const log = (session: string) =>
      world.t.mutation(api.telemetry.logClientEvent, { ...event("payout_view"), session });
    for (let count = 0; count < 120; count += 1) await log(SESSION);
    await expect(log(SESSION)).toBeRefused("resource-exhausted");
    // The same signs in another order are another visit and the same counter.
    await expect(log([...SESSION].reverse().join(""))).toBeRefused("resource-exhausted");
    await world.sender.as.mutation(api.telemetry.logClientEvent, event("payout_view"));
    expect(await rows(world.t)).toHaveLength(121);
    passTime(60_000);
    await log(SESSION);
  });
});

describe("keeping", () => {
  test("events of more than 90 days go, batch by batch, the younger stay", async () => {
    const t = setupConvex();
    const at = Date.now();
    await read(t, async (ctx) => {
      for (let count = 0; count < 250; count += 1)
        await ctx.db.insert("clientEvents", { ...event("payout_view"), at });
    });
    passTime(90 * DAY);
    await t.mutation(api.telemetry.logClientEvent, event("follow"));
    await t.mutation(internal.jobs.system.purgeTelemetry, {});
    expect(await rows(t)).toHaveLength(251);
    passTime(1);
    await t.mutation(internal.jobs.system.purgeTelemetry, {});
    expect(await rows(t)).toHaveLength(51);
    await t.mutation(internal.jobs.system.purgeTelemetry, {});
    expect((await rows(t)).map(({ kind }) => kind)).toEqual(["follow"]);
  });
});
