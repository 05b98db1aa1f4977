import "fake-indexeddb/auto";
import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropTake, keepTake, keptTake } from "@/features/camera/takeStore";
import { useIsBusy } from "@/lib/busyWork";
import { completedProfile, dareView, signedIn } from "../../app/people";
import { renderApp } from "../../app/renderApp";
import { TestIdentity } from "../../app/testIdentity";

const dare = dareView({ role: "creator", status: "accepted", actions: ["submitProof"] });
const owner = { dareId: dare.dareId, uid: completedProfile.uid, person: signedIn.userId };
const take = {
  blob: new Blob(["a take"]),
  mimeType: "video/webm",
  durationMs: 5_000,
  clientId: "take-1",
  recordedAt: 1,
};

beforeEach(() => {
  // Neither the stand-in of the database nor that of the page holds files; what the take looks like is not asked here.
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
  return keepTake(owner, take);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await dropTake(dare.dareId);
});

/** At the camera with the take of an earlier visit, ticked and about to be sent. */
async function openTicks() {
  const app = await renderApp(`/app/camera?dareId=${dare.dareId}`, new TestIdentity(signedIn));
  app.convex.onMutation(api.media.startUpload, async () => ({ mediaId: "m1", receivedParts: [0] }));
  act(() => {
    app.convex.answer(api.users.me, completedProfile);
    app.convex.answer(api.dares.get, dare);
  });
  fireEvent.click(await screen.findByRole("button", { name: "Use this take" }));
  for (const tick of screen.getAllByRole("checkbox")) fireEvent.click(tick);
  return app;
}

describe("sending a proof", () => {
  it("APP-22 needs all four ticks before anything travels", async () => {
    const app = await openTicks();
    fireEvent.click(screen.getByRole("checkbox", { name: "I did this freely" }));
    fireEvent.click(screen.getByRole("button", { name: "Submit proof" }));
    expect(await screen.findByText("Tick all four lines to submit.")).toBeTruthy();
    expect(app.convex.calls).toEqual([]);
  });

  it("APP-22 asks what the server has, submits, then shows the dare", async () => {
    const app = await openTicks();
    app.convex.onMutation(api.proofs.submit, async () => ({ status: "proof_submitted" }));
    fireEvent.click(screen.getByRole("button", { name: "Submit proof" }));
    await waitFor(() => expect(app.path()).toBe(`/d/${dare.dareId}`));
    expect(app.convex.calls.map((call) => call.name)).toEqual(["media:startUpload", "proofs:submit"]);
  });

  it("a browser that refuses its storage does not hold back a proof that was sent", async () => {
    const app = await openTicks();
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
      throw new DOMException("refused", "InvalidStateError");
    });
    app.convex.onMutation(api.proofs.submit, async () => ({ status: "proof_submitted" }));
    fireEvent.click(screen.getByRole("button", { name: "Submit proof" }));
    await waitFor(() => expect(app.path()).toBe(`/d/${dare.dareId}`));
  });

  it("keeps the take and says why when the server refuses", async () => {
    const app = await openTicks();
    app.convex.onMutation(api.proofs.submit, () => Promise.reject(new Error("connection lost")));
    fireEvent.click(screen.getByRole("button", { name: "Submit proof" }));
    expect(await screen.findByText(/Your take is kept on this device/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("leaves a person alone who went elsewhere while the proof was on its way", async () => {
    const app = await openTicks();
    let answer: (value: unknown) => void = () => undefined;
    app.convex.onMutation(api.proofs.submit, () => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(screen.getByRole("button", { name: "Submit proof" }));
    await waitFor(() => expect(app.convex.calls.at(-1)?.name).toBe("proofs:submit"));
    await act(() => app.go("/app/feed"));
    await act(async () => answer({ status: "proof_submitted" }));
    await waitFor(async () => expect(await keptTake(owner)).toBeNull());
    await act(async () => undefined);
    expect(app.path()).toBe("/app/feed");
  });

  it("STA-14 an update may reload a take that lies on the device, and waits for one that does not", async () => {
    const busy = renderHook(useIsBusy);
    await openTicks();
    await waitFor(() => expect(busy.result.current).toBe(false));
    cleanup();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    const still = renderHook(useIsBusy);
    await openTicks();
    await act(async () => undefined);
    expect(still.result.current).toBe(true);
  });

  it("a dare that waits for no proof says so, and so does a camera without a dare", async () => {
    const app = await renderApp(`/app/camera?dareId=${dare.dareId}`, new TestIdentity(signedIn));
    act(() => {
      app.convex.answer(api.users.me, completedProfile);
      app.convex.answer(api.dares.get, { ...dare, status: "in_review", actions: [] });
    });
    expect(await screen.findByText("This dare is not waiting for a proof")).toBeTruthy();
    cleanup();
    const bare = await renderApp("/app/camera", new TestIdentity(signedIn));
    act(() => bare.convex.answer(api.users.me, completedProfile));
    expect(await screen.findByText("Choose a dare first")).toBeTruthy();
  });
});
