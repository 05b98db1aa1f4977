import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pass, press } from "../../../app/acts";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

type Proof = NonNullable<ReturnType<typeof dareView>["proof"]>;
const MINUTE_MS = 60_000;
const proof: Proof = {
  proofId: "p1" as Proof["proofId"],
  mediaId: "m1" as Proof["mediaId"],
  durationMs: 60_000,
  contentType: "video/webm",
  submittedAt: 1,
  checked: true,
  viewable: true,
  seal: "live",
  synthetic: false,
  edgy: false,
  hasSound: true,
  captions: null,
  description: null,
  blurHash: null,
  refusal: null,
  saveUntil: null,
};

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

/** The sender's page with the proof playable; each address the server mints is numbered. */
async function openProof() {
  const { convex } = await renderMember("/d/dare1");
  const minted = { count: 0 };
  convex.onMutation(api.media.playbackUrl, async () => {
    minted.count += 1;
    const url = `https://media.example/${minted.count}`;
    return { url, expiresAt: Date.now() + 10 * MINUTE_MS, posterUrl: null };
  });
  act(() => {
    convex.answer(api.dares.money, null);
    convex.answer(
      api.dares.get,
      dareView({ role: "sender", status: "in_review", actions: ["approve"], proof }),
    );
  });
  await pass(0);
  const video = () => screen.getByLabelText<HTMLVideoElement>("Video of the dare");
  return { minted, video, argsOf: convex.argsOf };
}

const setPaused = (element: HTMLVideoElement, paused: boolean) =>
  Object.defineProperty(element, "paused", { configurable: true, get: () => paused });

it("a take that was not taken: is its creator's to save, with the reason beside it", async () => {
  const open = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { convex } = await renderMember("/d/dare1");
  const url = "https://media.example/take";
  const taken = async () => ({ url, expiresAt: Date.now() + MINUTE_MS, posterUrl: null });
  convex.onMutation(api.media.playbackUrl, taken);
  const refused = { ...proof, checked: false, viewable: false, refusal: "This file is no video." };
  act(() => {
    convex.answer(api.dares.money, null);
    const shown = { ...refused, saveUntil: Date.now() + 60 * MINUTE_MS };
    convex.answer(api.dares.get, dareView({ role: "creator", status: "accepted", proof: shown }));
  });
  expect(screen.getByText("This file is no video.")).toBeTruthy();
  press("Save your video");
  await pass(0);
  expect(convex.argsOf("media:playbackUrl")).toEqual([{ mediaId: "m1" }]);
  expect(open.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual([url]);
});

describe("the address of a proof", () => {
  it("is renewed before it ends while nobody watches", async () => {
    const { minted, video } = await openProof();
    expect(video().src).toBe("https://media.example/1");
    await pass(9 * MINUTE_MS);
    expect(minted.count).toBe(2);
    expect(video().src).toBe("https://media.example/2");
  });

  it("never changes under a playing video: the renewal waits for the pause", async () => {
    const { video } = await openProof();
    const element = video();
    setPaused(element, false);
    await pass(9 * MINUTE_MS);
    expect(video().src).toBe("https://media.example/1");
    setPaused(element, true);
    element.currentTime = 12;
    fireEvent(element, new Event("pause"));
    await pass(0);
    expect(video().src).toBe("https://media.example/2");
  });

  it("a video that stops because its address ended goes on from where it was", async () => {
    const { video } = await openProof();
    const element = video();
    setPaused(element, false);
    await pass(11 * MINUTE_MS);
    element.currentTime = 30;
    fireEvent.error(element);
    await pass(0);
    const renewed = video();
    expect(renewed.src).toBe("https://media.example/2");
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    Object.defineProperty(renewed, "duration", { configurable: true, get: () => 60 });
    fireEvent.loadedMetadata(renewed);
    expect(renewed.currentTime).toBe(30);
  });

  it("a video that cannot be played says so and can be tried again", async () => {
    const { minted, video } = await openProof();
    const element = video();
    fireEvent.error(element);
    await pass(0);
    expect(minted.count).toBe(1);
    press("Try Again");
    await pass(0);
    expect(video().src).toBe("https://media.example/2");
  });

  it("asks for nothing more once the page is left", async () => {
    const { minted } = await openProof();
    cleanup();
    await pass(60 * MINUTE_MS);
    expect(minted.count).toBe(1);
  });
});

const moveTo = (element: HTMLVideoElement, seconds: number) => {
  element.currentTime = seconds;
  fireEvent.timeUpdate(element);
};

it("approving: pays with one press once half of the video was played, and a seek plays nothing", async () => {
  const { video, argsOf } = await openProof();
  const element = video();
  moveTo(element, 59);
  press("Approve");
  press("Watch it first");
  moveTo(element, 0);
  fireEvent.play(element);
  moveTo(element, 30);
  fireEvent.pause(element);
  press("Approve");
  await pass(0);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(argsOf("dares:approve")).toHaveLength(1);
});
