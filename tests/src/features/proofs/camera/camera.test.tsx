import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DareView } from "@/features/dares/dare/data";
import { filmProblemWords } from "@/features/proofs/takeEdit";
import { dropTake, handIn } from "@/features/proofs/takes";
import { useIsBusy } from "@/lib/device/busyWork";
import { checkFilm } from "@/lib/media/checkFilm";
import { expectPrinted } from "../../../../support/quiet";
import { press } from "../../../app/acts";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";
import { keepFilm, keptFilm } from "../film";

/** What the sender does with a film is asked in its own tests; here it only has to be given one. */
vi.mock("@/features/proofs/takes", async (original) => ({
  ...(await original<typeof import("@/features/proofs/takes")>()),
  handIn: vi.fn(),
}));
/** No film can be played or read where there is no browser: the bytes are asked in the browser's tests. */
vi.mock("@/lib/media/checkFilm", () => ({ checkFinished: async () => null, checkFilm: vi.fn() }));
vi.mock("@/lib/media/frames", async (original) => ({
  ...(await original<typeof import("@/lib/media/frames")>()),
  openFilm: () => Promise.reject(new DOMException("no film here", "EncodingError")),
}));

// Every look at the kept take asks for its pictures, and what is handed in for its cover.
expectPrinted(/^\[(strip|poster)\] EncodingError: no film here/);

const dare = dareView({ role: "creator", status: "accepted", actions: ["submitProof"] });
const kept = () => keptFilm(dare.dareId);

beforeEach(async () => {
  vi.stubGlobal("MediaRecorder", class {});
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:take");
  vi.mocked(handIn).mockReset().mockResolvedValue(undefined);
  await keepFilm(dare.dareId);
});

/** At the camera for this dare. */
async function open(part: Partial<DareView> = {}) {
  const shown = { ...dare, ...part };
  const app = await renderMember(`/app/camera?dareId=${shown.dareId}`);
  act(() => app.convex.answer(api.dares.get, shown));
  return app;
}

/** With the take of an earlier visit. */
async function openReview() {
  const app = await open();
  await screen.findByRole("button", { name: "Submit video" });
  return app;
}

const ticks = () => within(screen.getByRole("group", { name: "I confirm:" })).getAllByRole("checkbox");

async function openTicks() {
  const app = await openReview();
  submit();
  await screen.findByRole("heading", { name: "Before you submit" });
  for (const tick of ticks()) fireEvent.click(tick);
  return app;
}

const STOP = "Stop this dare";
const LIMITS = "MP4, MOV or WebM, 3 seconds to 3 minutes, up to 500 MB";
const submit = () => press("Submit video");

describe("sending a proof", () => {
  it("APP-22 needs all four ticks before anything travels", async () => {
    await openTicks();
    fireEvent.click(screen.getByRole("checkbox", { name: "I did this freely" }));
    submit();
    expect(await screen.findByText("Check every box under “I confirm” to submit.")).toBeTruthy();
    expect(handIn).not.toHaveBeenCalled();
  });

  it("APP-22 hands the take in with its ticks and words, then shows the dare", async () => {
    const { path } = await openReview();
    fireEvent.click(screen.getByRole("radio", { name: "Captions" }));
    press("Add a line here");
    fireEvent.change(screen.getByRole("textbox", { name: "Line 1" }), { target: { value: "Hello" } });
    submit();
    for (const tick of ticks()) fireEvent.click(tick);
    fireEvent.click(screen.getByRole("checkbox", { name: /AI or computer-generated/ }));
    submit();
    await waitFor(() => expect(path()).toBe(`/d/${dare.dareId}`));
    const [takeId, submission] = vi.mocked(handIn).mock.calls[0] ?? [];
    expect(takeId).toBe((await kept())?.takeId);
    expect(submission).toMatchObject({
      ticks: { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true },
      captions: { language: "en", lines: [{ fromMs: 0, toMs: 3_000, text: "Hello" }] },
      ...{ description: null, synthetic: true, edgy: false, poster: null },
    });
  });

  it("keeps the take and says why when the server refuses", async () => {
    await openTicks();
    vi.mocked(handIn).mockRejectedValue(new Error("connection lost"));
    submit();
    expect(await screen.findByText(/Your video is kept on this device/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("a person who goes elsewhere stays there, and the proof goes on without the page", async () => {
    const app = await openTicks();
    let arrived: () => void = () => undefined;
    vi.mocked(handIn).mockReturnValue(new Promise((resolve) => (arrived = resolve)));
    submit();
    await waitFor(() => expect(handIn).toHaveBeenCalled());
    await act(() => app.go("/app/feed"));
    expect(vi.mocked(handIn).mock.calls[0]?.[2].signal.aborted).toBe(false);
    await act(async () => arrived());
    expect(app.path()).toBe("/app/feed");
  });

  it("what was written over a take is there again after leaving the camera", async () => {
    const app = await openReview();
    fireEvent.click(screen.getByRole("radio", { name: "Captions" }));
    fireEvent.change(screen.getByRole("textbox", { name: /Describe the video/ }), {
      target: { value: "A plate of toast" },
    });
    await act(() => app.go("/app/feed"));
    await act(() => app.go(`/app/camera?dareId=${dare.dareId}`));
    fireEvent.click(await screen.findByRole("radio", { name: "Captions" }));
    expect(screen.getByDisplayValue("A plate of toast")).toBeTruthy();
  });

  it("STA-14 an update may reload a take that lies on the device, but not one that is being made ready", async () => {
    const busy = renderHook(useIsBusy);
    await openTicks();
    await waitFor(() => expect(busy.result.current).toBe(false));
    submit();
    expect(busy.result.current).toBe(true);
    await waitFor(() => expect(busy.result.current).toBe(false));
  });
});

it("each step of the camera takes the focus and is read out when it comes in the place of the last one", async () => {
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await openTicks();
  expect(focused()).toBe("Before you submit");
  press("Back to the video");
  expect(focused()).toBe("Your video");
});

it("no recording begins while a chosen video is checked", async () => {
  expectPrinted("[filters] NotSupportedError", 1);
  const track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({}) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  const mediaDevices = { getUserMedia: async () => stream, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  let judge: (verdict: Awaited<ReturnType<typeof checkFilm>>) => void = () => undefined;
  vi.mocked(checkFilm).mockReturnValue(new Promise((resolve) => (judge = resolve)));
  const { convex } = await open({ dareId: "other" });
  convex.onMutation(api.recordings.begin, () => Promise.reject(new Error("no code")));
  const isHeld = () =>
    screen.getByRole("button", { name: "Start recording" }).getAttribute("aria-disabled") === "true";
  await screen.findByRole("button", { name: "Start recording" });
  await waitFor(() => expect(isHeld()).toBe(false));
  // Over the picture there is no room for the rules.
  expect(screen.queryByText(LIMITS)).toBeNull();
  const film = new File(["film"], "film.mp4", { type: "video/mp4" });
  fireEvent.change(screen.getByLabelText("Choose a video"), { target: { files: [film] } });
  expect(isHeld()).toBe(true);
  await act(async () => judge({ ok: false, problem: "damaged" }));
  expect(screen.getByText(filmProblemWords.damaged)).toBeTruthy();
  expect(isHeld()).toBe(false);
  Reflect.deleteProperty(navigator, "mediaDevices");
});

it.each([true, false])(
  "a dare whose sender wants a live recording says so before and after: %s",
  async (liveSeal) => {
    const times = liveSeal ? 1 : 0;
    const wanted = { dareId: "live", terms: { ...dare.terms, liveSeal } };
    await open(wanted);
    await screen.findByRole("button", { name: "Choose a video" });
    expect(screen.queryAllByText(/An uploaded video does not count as one/)).toHaveLength(times);
    cleanup();
    const take = await keepFilm("live");
    await open(wanted);
    await screen.findByRole("button", { name: "Submit video" });
    expect(screen.queryAllByText(/not recorded here with a live code, so it cannot count/)).toHaveLength(
      times,
    );
    await dropTake(take.takeId);
  },
);

describe("the camera's other faces", () => {
  it("a dare that waits for no proof says so, and so does a camera without a dare", async () => {
    await open({ status: "in_review", actions: [] });
    expect(await screen.findByText("This dare is not waiting for a video")).toBeTruthy();
    cleanup();
    await renderMember("/app/camera");
    expect(await screen.findByText("Choose a dare first")).toBeTruthy();
  });

  it("APP-22 a creator can stop the dare from here, also with a take in the hand and without a camera", async () => {
    const mayStop = { ...dare, actions: ["submitProof" as const, "withdraw" as const] };
    const withTake = await openReview();
    expect(screen.queryByRole("button", { name: STOP })).toBeNull();
    act(() => withTake.convex.answer(api.dares.get, mayStop));
    const shown = await kept();
    expect(shown).not.toBeNull();
    withTake.convex.onMutation(api.dares.withdraw, async () => null);
    fireEvent.click(await screen.findByRole("button", { name: STOP }));
    fireEvent.click(await screen.findByRole("button", { name: "Stop now" }));
    // The question says that the take goes, and so it does.
    await waitFor(async () => expect((await kept())?.takeId).not.toBe(shown?.takeId));
    cleanup();
    await open({ ...mayStop, dareId: "other" });
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(screen.getByRole("button", { name: STOP })).toBeTruthy();
    expect(screen.getByText(LIMITS)).toBeTruthy();
  });
});
