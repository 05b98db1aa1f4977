import { api } from "@convex/_generated/api";
import { ERROR_CATALOGUE } from "@convex/domain/errorCatalogue";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { stageWords, trackCopy } from "@/features/guests/track/copy.en";
import type { WatchedDare } from "@/features/guests/track/data";
import { keyInFragment, parseTrackSearch } from "@/features/guests/track/search";
import { guestKeyOf, keepGuestKey } from "@/lib/live/guestKeys";
import { dareView } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { memberConvex, renderMember } from "../../../app/renderMember";
import type { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const WATCHED: WatchedDare = {
  stage: "accepted",
  category: "Humor",
  creator: "sam",
  deadlineAt: null,
  sentAt: 1_000,
  acceptedAt: 2_000,
  proofAt: null,
  completedAt: null,
  closedAt: null,
};

function backend(as: "guest" | "watcher" | "nobody") {
  const convex = memberConvex();
  convex.onMutation(api.tracking.open, async () => ({ as }));
  return convex;
}
const visitor = () => new TestIdentity({ status: "signedOut" });
const guestsDare = (part: Parameters<typeof dareView>[0]) => dareView({ role: "sender", ...part });
const callsOf = (convex: ReturnType<typeof createTestConvex>, name: string) =>
  convex.calls.filter((call) => call.name === name).map(({ args }) => args);

describe("/track/{dareId}", () => {
  it("PUB-19 shows a watcher the steps without signing in, and neither money nor chat", async () => {
    const convex = backend("watcher");
    await renderApp("/track/dare1?t=abc", visitor(), convex);
    expect(await screen.findByRole("status", { name: trackCopy.loading })).toBeTruthy();
    convex.answer(api.tracking.watch, WATCHED);
    expect(await screen.findByRole("heading", { level: 1, name: "A dare for @sam" })).toBeTruthy();
    expect(screen.getByText(stageWords.accepted)).toBeTruthy();
    const steps = within(screen.getByRole("list", { name: trackCopy.watch.steps })).getAllByRole("listitem");
    expect(steps).toHaveLength(4);
    expect(document.body.textContent).not.toContain("$");
    expect(callsOf(convex, "tracking:open")).toEqual([
      { session: expect.any(String), dareId: "dare1", token: "abc" },
    ]);
  });

  it("PUB-19 says the same for a wrong token, a revoked one, and none", async () => {
    for (const path of ["/track/dare1?t=wrong", "/track/dare1#k=wrong", "/track/dare1"]) {
      const convex = backend("nobody");
      await renderApp(path, visitor(), convex);
      expect(await screen.findByText(trackCopy.notFound.line)).toBeTruthy();
      cleanup();
    }
    const convex = backend("watcher");
    convex.answer(api.tracking.watch, null);
    await renderApp("/track/dare1?t=revoked", visitor(), convex);
    expect(await screen.findByText(trackCopy.notFound.line)).toBeTruthy();
    expect(guestKeyOf("dare1")).toBeNull();
  });

  it("PUB-19 offers to try again when the server cannot be asked", async () => {
    const convex = backend("watcher");
    convex.onMutation(api.tracking.open, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "Not now." });
    });
    await renderApp("/track/dare1?t=abc", visitor(), convex);
    convex.answer(api.tracking.watch, WATCHED);
    const again = await screen.findByRole("button", { name: "Try Again" });
    convex.onMutation(api.tracking.open, async () => ({ as: "watcher" }));
    fireEvent.click(again);
    expect(await screen.findByText(stageWords.accepted)).toBeTruthy();
  });

  it("takes a guest's key out of the address and keeps it in this browser", async () => {
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "sent", actions: ["cancel"] }));
    convex.onMutation(api.tracking.cancel, async () => ({ status: "cancelled" }));
    const app = await renderApp("/track/dare1#k=secret", visitor(), convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.cancel.action }));
    await waitFor(() => expect(guestKeyOf("dare1")).toBe("secret"));
    await waitFor(() => expect(app.href()).toBe("/track/dare1"));
    const question = within(await screen.findByRole("alertdialog"));
    fireEvent.click(question.getByRole("button", { name: trackCopy.cancel.confirm }));
    await waitFor(() => expect(callsOf(convex, "tracking:cancel")).toHaveLength(1));
    expect(callsOf(convex, "tracking:cancel")).toEqual([{ dareId: "dare1", key: "secret" }]);
  });

  it("lets the guest approve, ask for one more take by naming a line, or reject", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    const checklist = ["The hat", "The sign"];
    const actions = ["approve", "requestRedo", "reject"] as const;
    convex.answer(api.tracking.byKey, guestsDare({ status: "in_review", checklist, actions: [...actions] }));
    convex.onMutation(api.tracking.requestRedo, async () => ({ status: "redo_requested" }));
    await renderApp("/track/dare1", visitor(), convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.approve.action }));
    const unwatched = within(await screen.findByRole("alertdialog", { name: "Approve without watching?" }));
    fireEvent.click(unwatched.getByRole("button", { name: "Watch it first" }));
    expect(callsOf(convex, "tracking:approve")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: trackCopy.problem.action }));
    const redo = await screen.findByRole("button", { name: trackCopy.problem.redo });
    expect(redo.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("checkbox", { name: "The sign" }));
    fireEvent.click(redo);
    await waitFor(() =>
      expect(callsOf(convex, "tracking:requestRedo")).toEqual([
        { dareId: "dare1", key: "secret", lines: [1] },
      ]),
    );
  });

  it("tells the server of a return from the payment page, with the key, and drops the flags", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "awaiting_payment", actions: ["pay"] }));
    convex.onMutation(api.tracking.confirmReturn, async () => ({ known: true }));
    const app = await renderApp("/track/dare1?payment_success=1&session_id=cs_1", visitor(), convex);
    expect(await screen.findByText(trackCopy.returned.success)).toBeTruthy();
    await waitFor(() => expect(app.href()).toBe("/track/dare1"));
    expect(callsOf(convex, "tracking:confirmReturn")).toEqual([
      { dareId: "dare1", key: "secret", sessionId: "cs_1" },
    ]);
  });

  it("offers a signed-in person to make it their own; the key then leaves this browser", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "accepted", actions: [] }));
    convex.answer(api.dares.get, dareView({ role: "sender" }));
    convex.onMutation(api.tracking.claim, async () => ({ dareId: "dare1" }));
    const app = await renderMember("/track/dare1", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.claim.action }));
    await waitFor(() => expect(app.href()).toBe("/d/dare1"));
    expect(guestKeyOf("dare1")).toBeNull();
  });

  it("keeps the key and says so when it no longer opens the dare", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "accepted", actions: [] }));
    convex.onMutation(api.tracking.claim, async () => ({ dareId: null }));
    const app = await renderMember("/track/dare1", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.claim.action }));
    expect(await screen.findByText(ERROR_CATALOGUE["not-found"].message)).toBeTruthy();
    expect(app.href()).toBe("/track/dare1");
    expect(guestKeyOf("dare1")).toBe("secret");
  });
});

describe("the address", () => {
  it("keeps what it knows and takes the key from the fragment alone", () => {
    expect(parseTrackSearch({ t: "abc", k: "no", payment_success: 1, session_id: "x".repeat(201) })).toEqual({
      t: "abc",
      payment_success: "1",
    });
    expect(keyInFragment("#k=se-cr_et")).toBe("se-cr_et");
    expect(keyInFragment("other")).toBeNull();
  });
});
