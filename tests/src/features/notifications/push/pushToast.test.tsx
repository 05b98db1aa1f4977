import { act, fireEvent, render, screen } from "@testing-library/react";
import { useReducer } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PushToast } from "@/features/notifications/push/PushToast";
import {
  NO_TOAST,
  type PushToastEvent,
  type PushToastState,
  pushToast,
} from "@/features/notifications/push/pushToastState";
import { press } from "../../../app/acts";

const NEWS = { title: "New dare", body: "Sam dares you.", link: "/d/one" };
const shown: PushToastEvent = { type: "shown", ...NEWS };
const stateAfter = (...events: [PushToastEvent, number][]): PushToastState =>
  events.reduce((state, [event, now]) => pushToast(state, event, now), NO_TOAST);

describe("a push in the app, as a reducer", () => {
  it.each([
    [40, true],
    [-40, true],
    [41, false],
    [-41, false],
  ])("CON-33 let go after %i px it stays: %s", (px, stays) => {
    const state = stateAfter(
      [shown, 0],
      [{ type: "pressed", x: 100 }, 10],
      [{ type: "moved", x: 100 + px }, 20],
      [{ type: "dropped" }, 30],
    );
    expect(state.toast !== null).toBe(stays);
    expect(state.offsetPx).toBe(0);
  });

  it("OVL-11 leaves by itself, but never while somebody looks at it closely", () => {
    const up = stateAfter([shown, 0]);
    expect(pushToast(up, { type: "ticked" }, 7_999)).toEqual(up);
    expect(pushToast(up, { type: "ticked" }, 8_000)).toEqual(NO_TOAST);
    const held = pushToast(up, { type: "held" }, 1_000);
    expect(pushToast(held, { type: "ticked" }, 60_000).toast).toEqual(NEWS);
    const letGo = pushToast(held, { type: "released" }, 60_000);
    expect(pushToast(letGo, { type: "ticked" }, 62_999).toast).toEqual(NEWS);
    expect(pushToast(letGo, { type: "ticked" }, 63_000).toast).toBeNull();
  });

  it("OVL-11 a newer one takes its place", () => {
    const state = stateAfter([shown, 0], [{ ...shown, type: "shown", title: "New message" }, 5_000]);
    expect([state.toast?.title, state.endsAt]).toEqual(["New message", 13_000]);
  });
});

const open = vi.fn();
beforeEach(() => open.mockClear());

function Toast() {
  const [state, send] = useReducer(
    (before: PushToastState, event: PushToastEvent) => pushToast(before, event, 0),
    NO_TOAST,
    (start) => pushToast(start, shown, 0),
  );
  return <PushToast state={state} send={send} open={open} />;
}
const card = () => screen.getByTestId("push-toast");
const link = () => screen.getByRole("link", { name: "New dare Sam dares you." });

describe("a push in the app, on the screen", () => {
  it("OVL-11 says title and body, politely, and a click goes to its link", () => {
    render(<Toast />);
    expect(screen.getByRole("status").textContent).toContain("Sam dares you.");
    expect(link().getAttribute("href")).toBe("/d/one");
    act(() => link().click());
    expect(open).toHaveBeenCalledExactlyOnceWith("/d/one");
    expect(screen.queryByRole("link")).toBeNull();
  });

  const drag = (px: number) => {
    fireEvent.pointerDown(card(), { clientX: 200 });
    fireEvent.pointerMove(card(), { clientX: 200 + px });
    fireEvent.pointerUp(card(), { clientX: 200 + px });
  };

  it.each([
    [8, 1],
    [-8, 1],
    [9, 0],
    [40, 0],
  ])(
    "OVL-11 CON-33 a press that slips by %i px goes to its link %i times: further it is a drag",
    (px, goes) => {
      render(<Toast />);
      drag(px);
      // The browser's own click at the end of a drag.
      act(() => link().click());
      expect(open).toHaveBeenCalledTimes(goes);
    },
  );

  it.each([
    ["a swipe over 40 px", () => drag(-41)],
    ["the button beside it", () => press("Close notification")],
  ])("OVL-11 CON-33 %s dismisses it and goes nowhere", (_what, dismiss) => {
    render(<Toast />);
    dismiss();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    expect(open).not.toHaveBeenCalled();
  });
});
