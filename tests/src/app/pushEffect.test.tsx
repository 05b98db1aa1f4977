import { act, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Push } from "@/app/effects/Push";
import { readEnv } from "@/app/env";
import { stubBrowser } from "../features/notifications/push/support";
import { renderPart } from "./renderApp";

const read = readEnv({ VITE_CONVEX_URL: "https://backend.test", VITE_IDENTITY: "local" });
const listens = vi.spyOn(EventTarget.prototype, "addEventListener");
const isHeard = () =>
  listens.mock.contexts.some(
    (target, at) => target === navigator.serviceWorker && listens.mock.calls[at]?.[0] === "message",
  );

it("VAL-30 push is no part of a page whose browser has not allowed it, and comes with the permission", async () => {
  if (!read.ok) throw new Error("the environment of the test is not taken");
  const { state } = stubBrowser("default");
  Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
  renderPart(<Push env={read.env} open={() => undefined} />);
  await act(async () => await import("@/app/effects/PushWork"));
  expect(isHeard()).toBe(false);
  state.permission = "granted";
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(isHeard()).toBe(true));
});
