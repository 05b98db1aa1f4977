import { api } from "@convex/_generated/api";
import { ERROR_CATALOGUE } from "@convex/domain/errorCatalogue";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { stageWords, trackCopy } from "@/features/guests/track/copy.en";
import type { WatchedDare, WatchLink } from "@/features/guests/track/data";
import { keyInFragment, parseTrackSearch } from "@/features/guests/track/search";
import { guestKeyOf, keepGuestKey } from "@/lib/live/guestKeys";
import { dareView } from "../../../app/people";
import { memberConvex, renderMember, renderVisitor } from "../../../app/renderMember";

const WATCHED: WatchedDare = {
  ...{ stage: "accepted", category: "Humor", creator: "sam", sentAt: 1_000, acceptedAt: 2_000 },
  ...{ deadlineAt: null, proofAt: null, completedAt: null, closedAt: null },
};

function backend(as: "guest" | "watcher" | "nobody") {
  const convex = memberConvex();
  convex.onMutation(api.tracking.open, async () => ({ as }));
  return convex;
}
const guestsDare = (part: Parameters<typeof dareView>[0]) => dareView({ role: "sender", ...part });

describe("/track/{dareId}", () => {
  it("PUB-19 shows a watcher the steps without signing in, and neither money nor chat", async () => {
    const convex = backend("watcher");
    await renderVisitor("/track/dare1?t=abc", convex);
    expect(await screen.findByRole("status", { name: trackCopy.loading })).toBeTruthy();
    convex.answer(api.tracking.watch, WATCHED);
    expect(await screen.findByRole("heading", { level: 1, name: "A dare for @sam" })).toBeTruthy();
    expect(screen.getByText(stageWords.accepted)).toBeTruthy();
    const steps = within(screen.getByRole("list", { name: trackCopy.watch.steps })).getAllByRole("listitem");
    expect(steps).toHaveLength(4);
    expect(document.body.textContent).not.toContain("$");
    expect(convex.argsOf("tracking:open")).toEqual([
      { session: expect.any(String), dareId: "dare1", token: "abc" },
    ]);
  });

  it("PUB-19 says the same for a wrong token, a revoked one, and none", async () => {
    for (const path of ["/track/dare1?t=wrong", "/track/dare1#k=wrong", "/track/dare1"]) {
      const convex = backend("nobody");
      await renderVisitor(path, convex);
      expect(await screen.findByText(trackCopy.notFound.line)).toBeTruthy();
      cleanup();
    }
    const convex = backend("watcher");
    convex.answer(api.tracking.watch, null);
    await renderVisitor("/track/dare1?t=revoked", convex);
    expect(await screen.findByText(trackCopy.notFound.line)).toBeTruthy();
    expect(guestKeyOf("dare1")).toBeNull();
  });

  it("PUB-19 offers to try again when the server cannot be asked", async () => {
    const convex = backend("watcher");
    convex.onMutation(api.tracking.open, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "Not now." });
    });
    await renderVisitor("/track/dare1?t=abc", convex);
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
    const { href } = await renderVisitor("/track/dare1#k=secret", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.cancel.action }));
    await waitFor(() => expect(guestKeyOf("dare1")).toBe("secret"));
    await waitFor(() => expect(href()).toBe("/track/dare1"));
    const question = within(await screen.findByRole("alertdialog"));
    fireEvent.click(question.getByRole("button", { name: trackCopy.cancel.confirm }));
    const cancelled = { dareId: "dare1", key: "secret" };
    await waitFor(() => expect(convex.argsOf("tracking:cancel")).toEqual([cancelled]));
  });

  it("lets the guest approve, ask for one more take by naming a line, or reject", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    const checklist = ["The hat", "The sign"];
    const actions = ["approve", "requestRedo", "reject"] as const;
    convex.answer(api.tracking.byKey, guestsDare({ status: "in_review", checklist, actions: [...actions] }));
    convex.onMutation(api.tracking.requestRedo, async () => ({ status: "redo_requested" }));
    await renderVisitor("/track/dare1", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.approve.action }));
    const unwatched = within(await screen.findByRole("alertdialog", { name: "Approve without watching?" }));
    fireEvent.click(unwatched.getByRole("button", { name: "Watch it first" }));
    expect(convex.argsOf("tracking:approve")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: trackCopy.problem.action }));
    const redo = await screen.findByRole("button", { name: trackCopy.problem.redo });
    expect(redo.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("checkbox", { name: "The sign" }));
    fireEvent.click(redo);
    const asked = { dareId: "dare1", key: "secret", lines: [1] };
    await waitFor(() => expect(convex.argsOf("tracking:requestRedo")).toEqual([asked]));
  });

  it("tells the server of a return from the payment page, with the key, and drops the flags", async () => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "awaiting_payment", actions: ["pay"] }));
    convex.onMutation(api.tracking.confirmReturn, async () => ({ known: true }));
    const { href } = await renderVisitor("/track/dare1?payment_success=1&session_id=cs_1", convex);
    expect(await screen.findByText(trackCopy.returned.success)).toBeTruthy();
    await waitFor(() => expect(href()).toBe("/track/dare1"));
    const back = { dareId: "dare1", key: "secret", sessionId: "cs_1" };
    expect(convex.argsOf("tracking:confirmReturn")).toEqual([back]);
  });

  it.each([
    ["made their own it leaves this browser", "dare1", "/d/dare1", null],
    ["kept and told of when it no longer opens the dare", null, "/track/dare1", "secret"],
  ])("a signed-in person may claim the dare; the key is %s", async (_what, dareId, lands, key) => {
    keepGuestKey("dare1", "secret");
    const convex = backend("guest");
    convex.answer(api.tracking.byKey, guestsDare({ status: "accepted", actions: [] }));
    convex.answer(api.dares.get, dareView({ role: "sender" }));
    convex.onMutation(api.tracking.claim, async () => ({ dareId }));
    const { href } = await renderMember("/track/dare1", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.claim.action }));
    if (dareId === null) expect(await screen.findByText(ERROR_CATALOGUE["not-found"].message)).toBeTruthy();
    await waitFor(() => expect(href()).toBe(lands));
    expect(guestKeyOf("dare1")).toBe(key);
  });
});

it("the address: keeps what it knows and takes the key from the fragment alone", () => {
  expect(parseTrackSearch({ t: "abc", k: "no", payment_success: 1, session_id: "x".repeat(201) })).toEqual({
    t: "abc",
    payment_success: "1",
  });
  expect(keyInFragment("#k=se-cr_et")).toBe("se-cr_et");
  expect(keyInFragment("other")).toBeNull();
});

const LINK: WatchLink = { linkId: "link1" as WatchLink["linkId"], createdAt: 1_000 };

it("PUB-19 a party of a dare makes a link for watching, and takes one back", async () => {
  const convex = memberConvex();
  convex.answer(api.dares.get, dareView({ role: "sender", status: "accepted", actions: [] }));
  convex.answer(api.tracking.links, [LINK]);
  convex.onMutation(api.tracking.makeLink, async () => ({ linkId: "link2", token: "abc" }));
  convex.onMutation(api.tracking.revokeLink, async () => null);
  await renderMember("/d/dare1", convex);
  fireEvent.click(await screen.findByRole("button", { name: trackCopy.links.make }));
  expect(await screen.findByRole("button", { name: trackCopy.keep.action })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: trackCopy.links.revoke }));
  await waitFor(() => expect(convex.argsOf("tracking:revokeLink")).toEqual([{ linkId: "link1" }]));
  expect(convex.argsOf("tracking:makeLink")).toEqual([{ dareId: "dare1" }]);
});

it("PUB-19 a dare that ended without a video is not offered for watching; what was handed out can be taken back", async () => {
  const convex = memberConvex();
  convex.answer(api.dares.get, dareView({ role: "sender", status: "cancelled", actions: [] }));
  convex.answer(api.tracking.links, []);
  await renderMember("/d/dare1", convex);
  expect(await screen.findByRole("heading", { name: "This dare was cancelled" })).toBeTruthy();
  expect(screen.queryByText(trackCopy.links.title)).toBeNull();
  act(() => convex.answer(api.tracking.links, [LINK]));
  expect(screen.getByRole("button", { name: trackCopy.links.revoke })).toBeTruthy();
  expect(screen.queryByRole("button", { name: trackCopy.links.make })).toBeNull();
});
