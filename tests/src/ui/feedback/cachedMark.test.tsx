import { act, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { beforeEach, expect, it, vi } from "vitest";
import { KEPT_NOTICE_DELAY_MS } from "@/config/limits";
import type { Live } from "@/lib/live/useLive";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { KEPT_MARK_START, keptMark } from "@/ui/feedback/cachedMarkState";
import { createTestConvex } from "../../app/testConvex";

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const kept: Live<number> = { status: "ready", data: 1, keptAt: NOW - 5 * MINUTE };
const older: Live<number> = { status: "ready", data: 1, keptAt: NOW - 9 * MINUTE };
const fresh: Live<number> = { status: "ready", data: 1 };

function show(of: Live<number>[], connected: boolean) {
  const convex = createTestConvex();
  convex.connect(connected, connected ? 0 : 1);
  const tree = (lives: Live<number>[]) => (
    <ConvexProvider client={convex.client}>
      <KeptMark of={lives} about="amounts" />
    </ConvexProvider>
  );
  const view = render(tree(of));
  return { convex, change: (lives: Live<number>[]) => view.rerender(tree(lives)) };
}

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
});

it("says at once without a connection from when they are, the oldest counting", () => {
  show([kept, older, fresh], false);
  expect(screen.getByRole("status").textContent).toBe(
    "Not connectedLast updated 9 minutes ago. These are the last known amounts.",
  );
  // 4.1.3: minutes pass without being read out.
  expect(screen.getByText("9 minutes ago").closest("[aria-live=off]")).toBeTruthy();
});

it("stays silent over a short wait for the answer and goes with it", () => {
  const view = show([kept], true);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => vi.advanceTimersByTime(KEPT_NOTICE_DELAY_MS - 1));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toContain("Checking for updates");
  view.change([fresh]);
  expect(screen.queryByRole("status")).toBeNull();
});

it("has nothing to say over what the server confirmed, connected or not", () => {
  show([fresh, { status: "loading" }], false);
  expect(screen.queryByRole("status")).toBeNull();
});

it("counts the wait from the first last result, and anew after an answer", () => {
  const shown = keptMark(KEPT_MARK_START, { type: "shown" }, 1_000);
  expect(keptMark(shown, { type: "shown" }, 2_000)).toBe(shown);
  expect(keptMark(shown, { type: "timePassed" }, 1_000 + KEPT_NOTICE_DELAY_MS).isSlow).toBe(true);
  expect(keptMark(shown, { type: "timePassed" }, 1_500).isSlow).toBe(false);
  expect(keptMark(shown, { type: "confirmed" }, 1_500)).toEqual(KEPT_MARK_START);
});
