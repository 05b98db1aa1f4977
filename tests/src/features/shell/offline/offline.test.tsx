import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { countTakes, keepFirstTake, latestTake } from "@/features/proofs/takes";
import { askToInstall } from "@/features/shell/install/wish";
import { createPageSender } from "@/features/shell/offline/pageSender";
import { noteEngagement } from "@/lib/live/engagement";
import { newEntry } from "@/offline/entry";
import { addEntry, dropScope, listEntries } from "@/offline/store";
import { completedProfile, dareView, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity, tokenOf } from "../../../app/testIdentity";
import { newsOf } from "../../notifications/notifications/news";

// What a person did is listened for once a page; each test begins anew.
vi.mock(import("@/lib/live/engagement"), async (original) => ({
  ...(await original()),
  noteEngagement: vi.fn(),
}));

const SCOPE = signedIn.userId;

beforeAll(async () => {
  await import("@/features/shell/offline/loaded");
});

afterEach(async () => {
  cleanup();
  await dropScope(SCOPE);
  vi.unstubAllGlobals();
});

async function open(path: string) {
  const app = await renderApp(path, new TestIdentity(signedIn));
  act(() => {
    app.convex.answer(api.users.me, completedProfile);
    app.convex.answer(api.dares.waitingCount, 0);
    app.convex.answer(api.notifications.unseenCount, 0);
  });
  return app;
}

/** Activity with one unseen notice, without a connection: its read mark waits. */
async function openOffline(path = "/app/inbox?tab=activity") {
  const app = await open(path);
  act(() => app.convex.connect(false, 1));
  act(() => app.convex.answer(api.notifications.page, { items: [newsOf()], hidden: 0, nextCursor: null }));
  await screen.findByRole("button", { name: "1 item to send" });
  return app;
}

describe("the banner", () => {
  it("OVL-05 OVL-06 says `You're offline` with Tips, then `Back online!`", async () => {
    const app = await open("/app/inbox");
    act(() => app.convex.connect(false, 1));
    const line = await screen.findByText("You're offline", {}, { timeout: 4_000 });
    expect(line.closest("[role=status]")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Tips" }));
    const tips = await screen.findByRole("dialog", { name: "Getting back online" });
    expect(
      within(tips)
        .getAllByRole("listitem")
        .map((each) => each.textContent),
    ).toEqual([
      "Check that WiFi or mobile data is on.",
      "Turn airplane mode on, then off again.",
      "Move to where the signal is better.",
      "Restart your browser.",
    ]);
    act(() => app.convex.connect(true));
    expect(await screen.findByText("Back online!")).toBeTruthy();
    expect(screen.queryByText("You're offline")).toBeNull();
  });
});

it("PRD-10 the queue and the install prompt: the app's shell has both at once, and what was taken is worth keeping the storage for", async () => {
  // The prompt is fetched once the page is idle.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 0));
  vi.mocked(noteEngagement).mockClear();
  await openOffline();
  expect(noteEngagement).toHaveBeenCalled();
  act(() => askToInstall());
  expect(await screen.findByRole("dialog", { name: /^Get the Full / })).toBeTruthy();
});

it("a token that names nobody, or another person, sends nothing", async () => {
  for (const [token, isReady] of [
    [null, false],
    ["unreadable", false],
    [tokenOf("id-2"), false],
    [tokenOf(SCOPE), true],
  ] as const) {
    const identity = Object.assign(new TestIdentity(signedIn), { getToken: async () => token });
    const { client } = createTestConvex();
    const sender = createPageSender({ convex: client, identity, userId: SCOPE });
    expect(await sender.isReady()).toBe(isReady);
  }
});

describe("the tray", () => {
  it("shows what waits; with the connection it goes out by itself, once, and is shown as sent", async () => {
    const app = await openOffline();
    expect(app.convex.calls).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "1 item to send" }));
    const tray = await screen.findByRole("dialog", { name: "To send" });
    expect(within(tray).getByText("Read receipts")).toBeTruthy();
    expect(within(tray).getByText("Waiting to be sent")).toBeTruthy();
    app.convex.onMutation(api.notifications.markSeen, async () => null);
    act(() => app.convex.connect(true));
    expect(await within(tray).findByText("Sent")).toBeTruthy();
    expect(within(tray).getByText("All sent.")).toBeTruthy();
    expect(app.convex.calls).toHaveLength(1);
    expect(app.convex.calls[0]).toMatchObject({ name: "notifications:markSeen", args: { ids: ["n1"] } });
  });

  it("a refused one says why, is tried again on Retry, and goes on Delete", async () => {
    const app = await openOffline();
    const refused = new ConvexError({ code: "permission-denied", message: "Your account is restricted." });
    app.convex.onMutation(api.notifications.markSeen, () => Promise.reject(refused));
    act(() => app.convex.connect(true));
    fireEvent.click(await screen.findByRole("button", { name: "1 item was not sent" }));
    const tray = await screen.findByRole("dialog", { name: "To send" });
    expect(await within(tray).findByText("Your account is restricted.")).toBeTruthy();
    fireEvent.click(within(tray).getByRole("button", { name: "Retry: Read receipts" }));
    await waitFor(() => expect(app.convex.calls).toHaveLength(2));
    fireEvent.click(await within(tray).findByRole("button", { name: "Delete: Read receipts" }));
    await waitFor(async () => expect(await listEntries(SCOPE)).toEqual([]));
    expect(await within(tray).findByText("All sent.")).toBeTruthy();
  });

  it("another person of this device sees nothing of it", async () => {
    await openOffline();
    cleanup();
    const app = await renderApp("/app/inbox", new TestIdentity({ ...signedIn, userId: "id-2" }));
    act(() => app.convex.answer(api.users.me, completedProfile));
    await screen.findByRole("heading", { level: 1 });
    expect(await listEntries(SCOPE)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /to send/ })).toBeNull();
  });
});

describe("signing out", () => {
  it("warns while something waits; staying keeps it, leaving wipes it", async () => {
    const app = await openOffline();
    await act(() => app.go("/app/profile"));
    const signOut = () =>
      fireEvent.click(screen.getAllByRole("button", { name: "Sign out" })[0] ?? document.body);
    await screen.findAllByRole("button", { name: "Sign out" });
    signOut();
    const question = await screen.findByRole("alertdialog", { name: "Sign out now?" });
    expect(
      within(question).getByText("1 item is not sent yet. Signing out removes it from this device."),
    ).toBeTruthy();
    fireEvent.click(within(question).getByRole("button", { name: "Stay signed in" }));
    expect(await listEntries(SCOPE)).toHaveLength(1);
    expect(app.identity.getSnapshot().status).toBe("signedIn");
    signOut();
    fireEvent.click(await screen.findByRole("button", { name: "Sign out and remove" }));
    await waitFor(async () => expect(await listEntries(SCOPE)).toEqual([]));
    expect(app.identity.getSnapshot().status).toBe("signedOut");
  });

  it("asks the stores, not this page's list; a recorded take counts and goes with its person only", async () => {
    const app = await open("/app/profile");
    await screen.findAllByRole("button", { name: "Sign out" });
    const take = { blob: new Blob(["t"]), mimeType: "video/webm", durationMs: 1 };
    await keepFirstTake({ uid: "u1", person: SCOPE }, { ...take, dareId: "d1" });
    await keepFirstTake({ uid: "u2", person: "id-2" }, { ...take, dareId: "d2" });
    // Another tab's: this page has not heard of it.
    const facts = { type: "readMarks", data: { ids: ["n9"] }, timestamp: Date.now(), scope: SCOPE };
    await addEntry(newEntry({ ...facts, id: "elsewhere", subject: "readMarks:n9" }), () => null);
    fireEvent.click(screen.getAllByRole("button", { name: "Sign out" })[0] ?? document.body);
    const question = await screen.findByRole("alertdialog", { name: "Sign out now?" });
    expect(within(question).getByText(/^2 items are not sent yet/)).toBeTruthy();
    expect(app.identity.getSnapshot().status).toBe("signedIn");
    fireEvent.click(within(question).getByRole("button", { name: "Sign out and remove" }));
    await waitFor(async () => expect(await countTakes(SCOPE)).toBe(0));
    await waitFor(async () => expect(await listEntries(SCOPE)).toEqual([]));
    expect(await latestTake({ dareId: "d2", uid: "u2" })).not.toBeNull();
  });
});

it("money is never queued: the answer to a dare needs a connection, says so, and calls nothing", async () => {
  const app = await open("/d/dare1");
  act(() => app.convex.answer(api.dares.get, dareView()));
  await screen.findByRole("button", { name: "Accept" });
  expect(screen.queryByText(/This needs a connection/)).toBeNull();
  act(() => app.convex.connect(false, 1));
  expect(
    screen.getByText("You need to be online for this. Nothing is sent while you are offline."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Accept" }).getAttribute("aria-disabled")).toBe("true");
  expect(app.convex.calls).toEqual([]);
});
