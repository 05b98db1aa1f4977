import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pagePorts } from "@/features/proofs/takes/ports";
import { takeQueue } from "@/features/proofs/takes/takeQueue";
import { uploads } from "@/features/proofs/takes/uploads";
import { changeTake, findTake } from "@/offline/takes/store";
import { expectPrinted } from "../../../../support/quiet";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";
import { keepFilm, keptFilm, owner } from "../film";
import { handing, PROOF } from "../takes/takeServer";

/** The wire alone is missing here: store, queue and camera are the real ones. */
vi.mock("@/features/proofs/takes/postPart", () => ({ postPart: async () => "file1" }));
/** No film can be played or read where there is no browser: the bytes are asked in the browser's tests. */
vi.mock("@/lib/media/checkFilm", () => ({ checkFinished: async () => null, checkFilm: vi.fn() }));
vi.mock("@/lib/media/frames", async (original) => ({
  ...(await original<typeof import("@/lib/media/frames")>()),
  openFilm: () => Promise.reject(new DOMException("no film here", "EncodingError")),
}));

// Every look at a take asks for its pictures.
expectPrinted("[strip] EncodingError: no film here");

const dare = dareView({ role: "creator", status: "accepted", actions: ["submitProof"] });
const kept = () => keptFilm(dare.dareId);
const recorded = () => keepFilm(dare.dareId);

beforeEach(() => {
  vi.stubGlobal("MediaRecorder", class {});
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
});
/** The app's own sender begins when the page is quiet; here at once. */
let detach: () => void = () => undefined;
afterEach(() => {
  detach();
  uploads.set([]);
});

/** The camera's page; `answer` is what the server says to a film that wants to begin. */
async function open(answer: () => Promise<unknown>) {
  const app = await renderMember(`/app/camera?dareId=${dare.dareId}`);
  const { convex } = app;
  convex.onMutation(api.media.startUpload, answer);
  convex.onMutation(api.media.discard, async () => null);
  convex.onMutation(api.media.mintPart, async () => ({ uploadUrl: "there" }));
  convex.onMutation(api.media.addPart, async () => ({ receivedParts: [0] }));
  convex.onMutation(api.proofs.submit, async () => ({ status: "proof_submitted" }));
  detach = takeQueue.attach({ person: owner.person, ports: pagePorts(convex.client) });
  act(() => convex.answer(api.dares.get, dare));
  return app;
}

const refused = async () => {
  throw new ConvexError({ code: "unauthenticated", message: "" });
};
const begun = async () => ({ mediaId: "m1", receivedParts: [], receivedSizes: [] });
const ticks = () => within(screen.getByRole("group", { name: "I confirm:" })).getAllByRole("checkbox");
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

describe("a take that was handed in", () => {
  it("APP-22 failed and taken back to be looked at, it stays, and nothing of it goes by itself later", async () => {
    expectPrinted("[poster] EncodingError: no film here", 1);
    const { takeId } = await recorded();
    const { convex } = await open(refused);
    await press("Submit video");
    for (const tick of ticks()) fireEvent.click(tick);
    await press("Submit video");
    await press("Back to the video");
    expect(await screen.findByRole("button", { name: "Submit video" })).toBeTruthy();
    expect(await findTake(takeId)).toMatchObject({ state: "recorded", submission: null, failure: null });
    convex.onMutation(api.media.startUpload, begun);
    await act(async () => takeQueue.trigger(true));
    const other = await keepFilm("d2");
    await act(() => takeQueue.handIn(other.takeId, PROOF, handing()));
    expect(convex.argsOf("proofs:submit")).toHaveLength(1);
    expect((await kept())?.takeId).toBe(takeId);
  });

  it.each([
    ["Stop upload", () => new Promise(() => undefined)],
    ["Back to the video", refused],
  ])("APP-22 after a reload “%s” gives it back, and it is not deleted", async (name, answer) => {
    const { takeId } = await recorded();
    await changeTake(takeId, (film) => ({ ...film, state: "handedIn", submission: PROOF }));
    await open(answer);
    await press(name);
    expect(await screen.findByRole("button", { name: "Submit video" })).toBeTruthy();
    expect(await findTake(takeId)).toMatchObject({ state: "recorded", submission: null });
    expect(await (await kept())?.blob.size).toBeGreaterThan(0);
  });

  it("APP-22 after a reload it arrives, and the dare is shown instead of a wrong moment", async () => {
    const { takeId } = await recorded();
    await changeTake(takeId, (film) => ({ ...film, state: "handedIn", submission: PROOF }));
    let letGo: (begun: unknown) => void = () => undefined;
    const { convex, path } = await open(() => new Promise((resolve) => (letGo = resolve)));
    await screen.findByRole("button", { name: "Stop upload" });
    await waitFor(() => expect(convex.calls.map(({ name }) => name)).toContain("media:startUpload"));
    act(() => convex.answer(api.dares.get, { ...dare, status: "in_review", actions: [] }));
    expect(screen.queryByText("This dare is not waiting for a video")).toBeNull();
    await act(async () => letGo(await begun()));
    await waitFor(() => expect(path()).toBe(`/d/${dare.dareId}`));
    expect(await kept()).toBeNull();
  });
});
