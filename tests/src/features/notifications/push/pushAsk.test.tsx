import { api } from "@convex/_generated/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PushAsk, PushDeviceRow } from "@/features/notifications/push";
import { asksForPush } from "@/features/notifications/push/pushAskState";
import { press } from "../../../app/acts";
import { renderPart } from "../../../app/renderApp";
import { answer, stubBrowser } from "./support";

afterEach(() => void Reflect.deleteProperty(navigator, "standalone"));

const DAY = 86_400_000;
const ASKED = { device: "default", hasActed: true, isOffered: true, putOffAt: null, now: 100 * DAY } as const;

describe("when push is offered (product 14)", () => {
  it("only after a first meaningful act, where the browser was not asked yet", () => {
    expect(asksForPush(ASKED)).toBe(true);
    expect(asksForPush({ ...ASKED, hasActed: false })).toBe(false);
    expect(asksForPush({ ...ASKED, isOffered: false })).toBe(false);
    for (const device of ["on", "off", "denied", "needsInstall", "unsupported"] as const) {
      expect(asksForPush({ ...ASKED, device }), device).toBe(false);
    }
  });

  it("not again for thirty days after a Not now", () => {
    expect(asksForPush({ ...ASKED, putOffAt: 70 * DAY + 1 })).toBe(false);
    expect(asksForPush({ ...ASKED, putOffAt: 70 * DAY })).toBe(true);
  });
});

const question = () => screen.queryByRole("region", { name: "Push notifications" });

describe("the question before the browser's own", () => {
  it("is not there before the first act, and asks the browser from its button alone", async () => {
    const { state, requestPermission } = stubBrowser("default");
    const { convex } = renderPart(<PushAsk />);
    answer(convex, { hasActed: false });
    expect(question()).toBeNull();
    answer(convex);
    await waitFor(() => expect(question()).not.toBeNull());
    expect(requestPermission).not.toHaveBeenCalled();
    press("Turn on push");
    await waitFor(() => expect(question()).toBeNull());
    expect([requestPermission.mock.calls.length, state.permission]).toEqual([1, "granted"]);
  });

  it("Not now puts it away, also for the next visit", async () => {
    stubBrowser("default");
    answer(renderPart(<PushAsk />).convex);
    await screen.findByRole("button", { name: "Not now" });
    press("Not now");
    expect(question()).toBeNull();
    cleanup();
    answer(renderPart(<PushAsk />).convex);
    expect(question()).toBeNull();
  });

  it("asks the server nothing where there is nothing to offer", () => {
    stubBrowser("denied");
    const { convex } = renderPart(<PushAsk />);
    answer(convex);
    expect(convex.subscribed.filter((name) => name.startsWith("push:"))).toEqual([]);
    expect(question()).toBeNull();
  });
});

describe("push on this device, in the settings", () => {
  const row = () => screen.getByText("Push on this device").closest("li")?.textContent ?? "";

  it("says on which devices it works only once installed", () => {
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
    const { convex } = renderPart(<PushDeviceRow />);
    answer(convex);
    expect(row()).toContain("once the app is on your home screen");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("without keys says that push is not set up", () => {
    stubBrowser("granted");
    const { convex } = renderPart(<PushDeviceRow />);
    answer(convex, { publicKey: null });
    expect(row()).toContain("Push is not set up here");
  });

  it("turns it off and on again here, and says how to undo the browser's refusal", async () => {
    const { state } = stubBrowser("granted");
    const { convex } = renderPart(<PushDeviceRow />);
    answer(convex);
    expect(row()).toContain("On.");
    press("Turn off");
    await waitFor(() => expect(row()).toContain("Off on this device."));
    await waitFor(() => screen.getByRole("button", { name: "Turn on" }));
    press("Turn on");
    await waitFor(() => expect(row()).toContain("On."));
    state.permission = "denied";
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(row()).toContain("Your browser blocks notifications");
  });

  it("CAL-26 a pause of all devices is said, and ends with one press", async () => {
    stubBrowser("granted");
    const { convex } = renderPart(<PushDeviceRow />);
    convex.onMutation(api.push.enable, async () => null);
    answer(convex, { enabled: false });
    expect(row()).toContain("Paused on all your devices.");
    press("Resume");
    await waitFor(() => expect(convex.calls).toContainEqual({ name: "push:enable", args: { on: true } }));
  });
});
