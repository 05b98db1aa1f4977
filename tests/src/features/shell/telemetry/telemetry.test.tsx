import { api } from "@convex/_generated/api";
import { eventProblem } from "@convex/domain/system/telemetry";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "@/features/shell/telemetry";
import { useErrorEvents, useEventSending } from "@/features/shell/telemetry/data";
import { UsageSwitch } from "@/features/shell/telemetry/UsageSwitch";
import { reportVital } from "@/features/shell/telemetry/vitals";
import { logError } from "@/lib/device/errorLog";
import { expectPrinted } from "../../../../support/quiet";
import { pass } from "../../../app/acts";
import { createTestConvex } from "../../../app/testConvex";

const connection = vi.hoisted(() => ({ now: "online" }));
// The socket is cut off in these tests; the test says what it would report.
vi.mock("@/lib/live/connection", () => ({ useConnection: () => connection.now }));

function Sender() {
  useEventSending();
  useErrorEvents();
  return null;
}

async function open() {
  const convex = createTestConvex();
  convex.onMutation(api.telemetry.logClientEvent, async () => ({ ok: true }));
  await act(async () =>
    render(
      <ConvexProvider client={convex.client}>
        <Sender />
        <UsageSwitch />
      </ConvexProvider>,
    ),
  );
  return convex;
}

/** What was sent, as the server judges it. */
const eventsOf = (convex: Awaited<ReturnType<typeof open>>) =>
  convex.calls.map(({ args }) => args) as Parameters<typeof eventProblem>[0][];
const agree = () => act(async () => fireEvent.click(screen.getByRole("switch")));

beforeEach(() => {
  connection.now = "online";
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("indexedDB", {});
  vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(true);
  vi.useFakeTimers();
});

it("CAL-08 CAL-35 nothing before somebody agrees; then kind, props, the visit's session and version go out", async () => {
  const convex = await open();
  expect(screen.getByRole("switch")).toHaveProperty("checked", false);
  logEvent("interest_set", { count: 2 });
  await pass(60_000);
  expect(convex.calls).toEqual([]);
  await agree();
  logEvent("interest_set", { count: 3 });
  logEvent("dare_sent", { guest: false });
  await pass(6_000);
  const events = eventsOf(convex);
  expect(events).toMatchObject([
    { kind: "interest_set", props: { count: 3 }, version: expect.any(String) },
    { kind: "dare_sent", props: { guest: false } },
  ]);
  expect(events.map(eventProblem)).toEqual([null, null]);
  expect(new Set(events.map(({ session }) => session)).size).toBe(1);
  expect(Object.keys(window.localStorage)).toEqual(["usage:choice"]);
});

it("CAL-35 without a connection events are dropped, not kept for the next one", async () => {
  connection.now = "offline";
  const convex = await open();
  await agree();
  logEvent("interest_set", { count: 3 });
  await pass(6_000);
  connection.now = "online";
  await act(async () => screen.getByRole("switch").focus());
  await pass(6_000);
  expect(convex.calls).toEqual([]);
});

it("CON-24 where the browser keeps nothing the choice is closed and says why", async () => {
  vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(false);
  const convex = await open();
  expect(screen.getByRole("switch")).toHaveProperty("disabled", true);
  expect(screen.getByText(/does not let us save anything/)).toBeTruthy();
  logEvent("interest_set", { count: 3 });
  await pass(6_000);
  expect(convex.calls).toEqual([]);
});

it("ADM-01 CAL-34 an error is told by its kind alone, once, and whether it took the screen away; a vital in whole numbers", async () => {
  window.localStorage.setItem("usage:choice", "yes");
  expectPrinted(/^\[(screen|inbox)\] /, 2);
  const convex = await open();
  act(() => logError("screen", new Error("undefined is not my secret")));
  await pass(6_000);
  act(() => logError("inbox", new TypeError("Failed to fetch")));
  reportVital({ name: "LCP", value: 1_840.4, rating: "good" });
  reportVital({ name: "CLS", value: 0.0123, rating: "good" });
  await pass(6_000);
  const events = eventsOf(convex);
  expect(events.map(({ kind, props }) => [kind, props])).toEqual([
    ["error", { kind: "other", broken: true }],
    ["error", { kind: "connection", broken: false }],
    ["web_vital", { name: "LCP", value: 1_840, rating: "good" }],
    ["web_vital", { name: "CLS", value: 12, rating: "good" }],
  ]);
  expect(events.map(eventProblem)).toEqual([null, null, null, null]);
});
