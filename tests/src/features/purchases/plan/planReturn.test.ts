import { expect, it } from "vitest";
import { PLAN_RETURN_WAIT_MS } from "@/config/limits";
import { NO_RETURN, type PlanReturn, planReturn, returnOf } from "@/features/purchases/plan/planReturn";
import { parsePlanSearch } from "@/features/purchases/plan/search";

const START = 1_000;
const END = START + PLAN_RETURN_WAIT_MS;
const opened = (flags: object): PlanReturn => planReturn(NO_RETURN, { type: "opened", flags }, START);
const success = opened({ subscription_success: "1", session_id: "cs_1" });
const server = (state: PlanReturn, hasAccess: boolean) =>
  planReturn(state, { type: "server", hasAccess }, START);
const tick = (state: PlanReturn, now: number) => planReturn(state, { type: "tick" }, now);

it("APP-34 reads the two flags and the session, as short text, and nothing else", () => {
  expect(parsePlanSearch({ subscription_success: 1, session_id: "cs_1", tab: "x" })).toEqual({
    subscription_success: "1",
    session_id: "cs_1",
  });
  expect(parsePlanSearch({ subscription_cancelled: true })).toEqual({ subscription_cancelled: "true" });
  const broken = {
    subscription_success: { a: 1 },
    subscription_cancelled: "",
    session_id: "x".repeat(201),
  };
  expect(parsePlanSearch(broken)).toEqual({});
  expect(returnOf({ subscription_success: "1", subscription_cancelled: "1" })).toBe("success");
  expect(returnOf({ session_id: "cs_1" })).toBeNull();
});

it("STA-37 the welcome needs the server's word, within 30 seconds or later", () => {
  expect(success).toEqual({ kind: "waiting", since: START, isKnown: null });
  expect(server(success, false)).toBe(success);
  expect(server(success, true)).toEqual({ kind: "welcome" });
  const known = planReturn(success, { type: "confirmed", known: true }, START);
  expect(tick(known, END - 1)).toBe(known);
  const late = tick(known, END);
  expect(late).toEqual({ kind: "late" });
  expect(server(late, true)).toEqual({ kind: "welcome" });
});

it("STA-37 the cancel flag shows its message, whatever the plan is", () => {
  const cancelled = opened({ subscription_cancelled: "1" });
  expect(cancelled).toEqual({ kind: "cancelled" });
  expect(server(cancelled, true)).toBe(cancelled);
});

it("a flag typed by hand says nothing in the end, and grants nothing", () => {
  const typed = opened({ subscription_success: "1" });
  expect(tick(typed, END)).toEqual({ kind: "over" });
  const foreign = planReturn(success, { type: "confirmed", known: false }, START);
  expect(tick(foreign, END)).toEqual({ kind: "over" });
  expect(opened({})).toBe(NO_RETURN);
});

it("a message that was put away does not come back", () => {
  const over = planReturn({ kind: "welcome" }, { type: "dismissed" }, START);
  expect(server(over, true)).toBe(over);
});
