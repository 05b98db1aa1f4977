import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { ConvexProviderWithAuth } from "convex/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useLive } from "@/lib/live/useLive";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { pass } from "../../app/acts";
import { createTestConvex } from "../../app/testConvex";

function Waiting({ words = false }: { words?: boolean }) {
  return (
    <LiveGate live={useLive(api.dares.waitingCount, {})} label="Loading dares" words={words}>
      {(count) => <p>{`${count} dares`}</p>}
    </LiveGate>
  );
}

const settled = { isLoading: false, isAuthenticated: false, fetchAccessToken: async () => null };
const useAuth = () => settled;

function show(words = false) {
  const convex = createTestConvex();
  render(
    <ConvexProviderWithAuth client={convex.client} useAuth={useAuth}>
      <Waiting words={words} />
    </ConvexProviderWithAuth>,
  );
  return convex;
}
const retry = () => within(screen.getByRole("alert")).getByRole("button", { name: "Try Again" });

beforeEach(() => vi.useFakeTimers());

it("OVL-08 the rotating messages, in their exact words, which leave no timer behind", async () => {
  show(true);
  for (const words of [
    "Getting wild dares ready… 🔥",
    "Pulling in the hottest creators…",
    "Loading your next challenge…",
    "Getting wild dares ready… 🔥",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
    await pass(2_500);
  }
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

it("OVL-09 skeleton cards otherwise, in a region that says once that it loads", () => {
  show();
  const region = screen.getByRole("status", { name: "Loading dares" });
  expect(region.getAttribute("aria-busy")).toBe("true");
  expect(region.querySelectorAll(".motion-skeleton")).toHaveLength(3);
  expect(region.textContent).toBe("");
});

it("OVL-10 STA-20 after 10 s it is an error view with title, suggestions and Try Again, which a try under way keeps and says that it is busy", async () => {
  show();
  await pass(9_999);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(1);
  const alert = screen.getByRole("alert");
  expect(within(alert).getByRole("heading", { name: "Request Timeout" })).toBeTruthy();
  expect(within(alert).getByRole("list", { name: "What you can do" }).children.length).toBeGreaterThan(0);
  expect(retry()).toBeTruthy();
  fireEvent.click(retry());
  expect(retry().getAttribute("aria-busy")).toBe("true");
  await pass(10_000);
  expect(retry().getAttribute("aria-busy")).toBeNull();
});

it("OVL-10 ERR-38 without a connection the title says so, and changes when it is back", async () => {
  const convex = show();
  act(() => convex.connect(false, 1));
  await pass(10_000);
  expect(screen.getByRole("heading", { name: "Connection Issue" })).toBeTruthy();
  act(() => convex.connect(true));
  expect(screen.getByRole("heading", { name: "Request Timeout" })).toBeTruthy();
});

it("says at once that the device has no network, and loads when it is back", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const convex = show();
  act(() => convex.connect(false, 1));
  expect(screen.getByRole("heading", { name: "Connection Issue" })).toBeTruthy();
  onLine.mockRestore();
  act(() => convex.connect(true));
  expect(screen.getByRole("status", { name: "Loading dares" })).toBeTruthy();
});

it("STA-21 asks anew by itself after 1 s, then 2 s, and shows what comes", async () => {
  const convex = show();
  act(() => convex.refuse(api.dares.waitingCount, "unavailable"));
  const asked = () => convex.subscribed.length;
  const first = asked();
  await pass(999);
  expect(asked()).toBe(first);
  await pass(1);
  expect(asked()).toBeGreaterThan(first);
  act(() => convex.answer(api.dares.waitingCount, 3));
  expect(screen.getByText("3 dares")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
