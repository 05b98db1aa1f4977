import { api } from "@convex/_generated/api";
import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { PushHost } from "@/features/notifications/push";
import { turnOffHere, turnOnHere } from "@/features/notifications/push/device";
import { announceSignOut } from "@/lib/cache/beforeSignOut";
import { useBusyWork } from "@/lib/device/busyWork";
import { pass } from "../../../app/acts";
import { renderPart } from "../../../app/renderApp";
import type { TestIdentity } from "../../../app/testIdentity";
import { newsOf } from "../notifications/news";
import { answer, stubBrowser, TestPort } from "./support";

let port: TestPort;
const open = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  open.mockClear();
  port = new TestPort();
});

function Recording() {
  useBusyWork("recording", true);
  return null;
}

function start(permission: NotificationPermission = "granted") {
  stubBrowser(permission);
  const shown = renderPart(<PushHost port={port} open={open} />);
  shown.convex.onMutation(api.push.saveToken, async () => ({ hash: "h" }));
  shown.convex.onMutation(api.push.revokeToken, async () => null);
  return shown;
}

/** The digest of an address takes real time, whatever the fake clock says. */
const eventually = (check: () => void) => act(() => vi.waitFor(check));
const isKept = () => localStorage.getItem(STORAGE_KEYS.pushDevice) !== null;

async function registered() {
  const started = start();
  answer(started.convex);
  await pass(3_100);
  await eventually(() => expect(isKept()).toBe(true));
  return started;
}

describe("registering, in the page", () => {
  it("VAL-30 CON-30 CAL-30 waits for the server's word on the sign-in, then three seconds", async () => {
    const { convex } = start();
    await pass(10_000);
    expect(port.address).not.toHaveBeenCalled();
    answer(convex);
    await pass(2_900);
    expect(port.address).not.toHaveBeenCalled();
    await pass(200);
    expect(port.address).toHaveBeenCalledExactlyOnceWith("key", { renew: false });
    await eventually(() => expect(isKept()).toBe(true));
    const address = { endpoint: "https://push.test/1", p256dh: "p", auth: "a" };
    expect(convex.argsOf("push:saveToken")).toEqual([address]);
  });

  it.each([
    ["a permission that was not given", "default", {}],
    ["a refused one", "denied", {}],
    ["a deployment without push", "granted", { publicKey: null }],
    ["a person who paused push", "granted", { enabled: false }],
    ["a profile that is unfinished", "granted", { profileCompleted: false }],
  ] as const)("VAL-30 nothing happens with %s", async (_what, permission, standing) => {
    const { convex } = start(permission);
    answer(convex, standing);
    await pass(60_000);
    expect(port.address).not.toHaveBeenCalled();
  });

  it("ENT-18 an address that its push service knows no more is replaced at the next start", async () => {
    await registered();
    const { hash } = JSON.parse(localStorage.getItem(STORAGE_KEYS.pushDevice) ?? "{}");
    cleanup();
    const { convex } = start();
    answer(convex, { devices: [{ hash, platform: "web", lastSeenAt: 0, revoked: true, ended: false }] });
    await pass(3_100);
    await eventually(() => expect(port.address).toHaveBeenLastCalledWith("key", { renew: true }));
  });

  it("the browser's word of another address registers anew", async () => {
    const { convex } = await registered();
    port.address.mockResolvedValue({ endpoint: "https://push.test/2", p256dh: "p", auth: "a" });
    act(() => port.tell({ type: "renewed" }));
    await pass(3_100);
    await eventually(() => expect(convex.argsOf("push:saveToken")).toHaveLength(2));
    expect(convex.argsOf("push:saveToken")[1]).toMatchObject({ endpoint: "https://push.test/2" });
  });
});

describe("leaving", () => {
  it.each<[string, (identity: TestIdentity) => void, number]>([
    ["turned off here, and the server is told", turnOffHere, 1],
    ["before a sign-out, while the server still knows the person", announceSignOut, 1],
    [
      "signed out: the next person gets nothing of the last one's",
      (one) => one.set({ status: "signedOut" }),
      0,
    ],
  ])("the device is taken out at the push service %s", async (_when, leave, told) => {
    const { convex, identity } = await registered();
    act(() => leave(identity));
    await pass(1);
    expect(port.forget).toHaveBeenCalledOnce();
    expect(convex.argsOf("push:revokeToken")).toHaveLength(told);
    expect(isKept()).toBe(false);
  });

  it("ENT-18 ended from another device it stays out, until it is turned on here again", async () => {
    const { convex } = await registered();
    const { hash } = JSON.parse(localStorage.getItem(STORAGE_KEYS.pushDevice) ?? "{}");
    const row = { hash, platform: "web", lastSeenAt: 0 } as const;
    // Its address is dead: another one is asked for at the next occasion.
    answer(convex, { devices: [{ ...row, revoked: true, ended: false }] });
    await pass(1);
    expect(isKept()).toBe(true);
    answer(convex, { devices: [{ ...row, revoked: true, ended: true }] });
    await pass(1);
    expect([isKept(), localStorage.getItem(STORAGE_KEYS.pushOff)]).toEqual([false, "true"]);
    expect(port.forget).toHaveBeenCalledOnce();
    await pass(15 * 60_000);
    expect(port.address).toHaveBeenCalledOnce();
    // Given up, the browser makes another address, which nobody has ended.
    port.address.mockResolvedValue({ endpoint: "https://push.test/2", p256dh: "p", auth: "a" });
    await act(async () => void (await turnOnHere()));
    await pass(3_100);
    await eventually(() => expect(isKept()).toBe(true));
    expect(port.address).toHaveBeenCalledTimes(2);
  });

  it("what another person left without a sign-out is given up, whether this one wants push or not", async () => {
    const other = { person: "somebody-else", hash: "h", savedAt: Date.now(), madeAt: Date.now() };
    localStorage.setItem(STORAGE_KEYS.pushDevice, JSON.stringify(other));
    const { convex } = start();
    answer(convex, { enabled: false });
    await pass(1);
    expect([port.forget.mock.calls.length, isKept()]).toEqual([1, false]);
    // The server is told nothing in the name of this one.
    expect(convex.argsOf("push:revokeToken")).toEqual([]);
  });
});

describe("what the worker says", () => {
  it("OVL-11 a push while the page is looked at is shown in it", async () => {
    start();
    const take = vi.fn();
    const news = { title: "New message", body: "Maya: hi", link: "/app/chat/c", take };
    act(() => port.tell({ type: "shown", ...news }));
    expect(take).toHaveBeenCalledOnce();
    // The page itself hears nothing of it.
    await pass(1_000);
    act(() => screen.getByRole("link", { name: "New message Maya: hi" }).click());
    expect(open).toHaveBeenCalledExactlyOnceWith("/app/chat/c");
    act(() => port.tell({ type: "shown", ...news }));
    await pass(8_100);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("OVL-11 what a banner tells is not told by the push as well, whichever came first", async () => {
    const { convex } = start();
    const prefs = { channels: {}, digest: "off", snoozeUntil: null } as const;
    const banners = (isOn: boolean) =>
      convex.answerRaw(api.features.features, { inAppBanners: { enabled: isOn } });
    convex.answerRaw(api.notifPrefs.mine, prefs);
    banners(true);
    convex.answer(api.notifications.recent, []);
    const push = { title: "New message", body: "Maya: hi", link: "/app/chat/c", take: vi.fn() };
    act(() => port.tell({ type: "shown", ...push }));
    expect(push.take).toHaveBeenCalledOnce();
    expect(screen.queryByRole("link")).toBeNull();
    act(() => convex.answer(api.notifications.recent, [newsOf({ type: "message", link: "/app/chat/c" })]));
    await pass(2_000);
    expect(screen.queryByRole("link")).toBeNull();
    act(() => banners(false));
    expect(screen.queryByRole("link", { name: "New message Maya: hi" })).not.toBeNull();
  });

  it("OVL-11 while the camera runs it is left to the browser, and covers nothing", async () => {
    const { unmount } = render(<Recording />);
    start();
    const take = vi.fn();
    act(() => port.tell({ type: "shown", title: "t", body: "b", link: "/x", take }));
    expect([take.mock.calls.length, screen.queryByRole("link")]).toEqual([0, null]);
    unmount();
    act(() => port.tell({ type: "shown", title: "t", body: "b", link: "/x", take }));
    await pass(1_000);
    expect(screen.queryByRole("link")).not.toBeNull();
  });

  it("OVL-11 what still comes for somebody who has left is shown to nobody", () => {
    const { identity } = start();
    act(() => identity.set({ status: "signedOut" }));
    const take = vi.fn();
    act(() => port.tell({ type: "shown", title: "t", body: "b", link: "/x", take }));
    expect([take.mock.calls.length, screen.queryByRole("link")]).toEqual([1, null]);
  });

  it("OVL-11 its button gives the focus back to where it was", async () => {
    render(<button type="button">Before</button>);
    start();
    const before = screen.getByRole("button", { name: "Before" });
    before.focus();
    act(() => port.tell({ type: "shown", title: "t", body: "b", link: "/x", take: vi.fn() }));
    await pass(1_000);
    const close = screen.getByRole("button", { name: "Close notification" });
    act(() => close.focus());
    act(() => close.click());
    expect(document.activeElement).toBe(before);
  });

  it("a clicked notification leads this page to its link, and the worker is told so", () => {
    start();
    const take = vi.fn();
    act(() => port.tell({ type: "open", link: "/d/one", take }));
    expect(take).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledExactlyOnceWith("/d/one");
  });
});
