import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import type { ComponentProps, ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SEAL_WAIT_MS } from "@/config/limits";
import { Stage } from "@/features/proofs/camera/components/Stage";
import { useLiveSeal } from "@/features/proofs/camera/useLiveSeal";
import type { Recorder } from "@/features/proofs/camera/useRecorder";
import { pass } from "../../../app/acts";
import { createTestConvex } from "../../../app/testConvex";

const ASKING = "Getting your live code";
const MISSING = "No live code without a connection. This video will count as “Uploaded”.";
const WANTED = "The sender asked for a live recording, made here with a live code.";
const START = "Start recording";

describe("the live code of a take", () => {
  beforeEach(() => vi.useFakeTimers());

  /** The camera waits; the server answers when the test says so. */
  function wait() {
    const convex = createTestConvex();
    let answer: () => void = () => undefined;
    const begun = { recordingId: "r1", code: "AC34", gesture: "wave", expiresAt: Date.now() + 900_000 };
    convex.onMutation(api.recordings.begin, () => new Promise((resolve) => (answer = () => resolve(begun))));
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ConvexProvider client={convex.client}>{children}</ConvexProvider>
    );
    const { result } = renderHook(() => useLiveSeal("d1", "ready"), { wrapper });
    const standing = () => result.current.standing;
    return { convex, standing, answer: () => act(async () => answer()) };
  }

  it("is waited for a few seconds and no longer, though the client never gives up; a late one still counts", async () => {
    const { standing, answer } = wait();
    await pass(SEAL_WAIT_MS - 1);
    expect(standing()).toBe("asking");
    await pass(1);
    expect(standing()).toBe("missing");
    await answer();
    expect(standing()).toBe("there");
  });

  it("that came in time stays", async () => {
    const { standing, answer } = wait();
    await answer();
    await pass(2 * SEAL_WAIT_MS);
    expect(standing()).toBe("there");
  });

  it("is known to be missing at once without a connection", async () => {
    const { convex, standing } = wait();
    expect(standing()).toBe("asking");
    act(() => convex.connect(false, 1));
    expect(standing()).toBe("missing");
  });
});

type Part = Partial<Omit<ComponentProps<typeof Stage>, "recorder">>;

function recorderWith(part: Partial<Recorder>): Recorder {
  return {
    ...{
      state: { kind: "ready", tooShort: false },
      send: vi.fn(),
      start: vi.fn(),
      limitMs: 180_000,
      maxMs: 180_000,
    },
    ...{ countdown: { chosenMs: 0, choose: vi.fn() }, camera: null, flip: null, filter: null },
    ...{ seal: { mark: null, standing: "missing" }, isTaking: false, recordedMs: 0, secondsLeft: 0 },
    ...part,
  };
}

const stage = (recorder: Recorder, part: Part = {}) => (
  <Stage recorder={recorder} checklist={["The plate"]} wantsSeal={false} isHeld={false} {...part} />
);

/** The stage with a camera that is ready. */
function show(standing: Recorder["seal"]["standing"], part: Part = {}) {
  const start = vi.fn();
  const mark = standing === "there" ? ({ code: "AC34", gesture: "wave" } as const) : null;
  render(stage(recorderWith({ start, seal: { mark, standing } }), part));
  fireEvent.click(screen.getByRole("button", { name: START }));
  return start;
}

describe("the stage before a take", () => {
  it.each([
    ["asking", "holds Start and says that the code is on its way", ASKING, 0],
    ["missing", "says what the take will count as, and lets it begin", MISSING, 1],
    ["there", "shows the code, and lets it begin", "AC34", 1],
  ] as const)("with the code %s it %s", (standing, _does, words, starts) => {
    const start = show(standing);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByText(ASKING)).toHaveLength(standing === "asking" ? 1 : 0);
    const isHeld = screen.getByRole("button", { name: START }).getAttribute("aria-disabled") === "true";
    expect([isHeld, start.mock.calls.length]).toEqual([starts === 0, starts]);
  });

  it("holds Start while a chosen video is checked", () => {
    expect(show("there", { isHeld: true })).not.toHaveBeenCalled();
  });

  it.each([true, false])("tells that the sender wants a live recording: %s", (wantsSeal) => {
    show("there", { wantsSeal });
    expect(screen.queryAllByText(WANTED)).toHaveLength(wantsSeal ? 1 : 0);
  });

  it("folds the list away, with its length in sight, but where there is a panel beside the picture", () => {
    const open = () => screen.getByText(/^Must be visible/).closest("details")?.open;
    show("there", { checklist: ["The plate", "A garnish"] });
    expect(open()).toBe(false);
    expect(screen.getByText("Must be visible (2)")).toBeTruthy();
    cleanup();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    show("there");
    expect(open()).toBe(true);
    vi.restoreAllMocks();
  });

  it("has the ways beside the camera at the sides of its button, and none of them while a take runs", () => {
    const sides = { gallery: <p>a video</p>, wayOut: <p>out</p> };
    const { rerender } = render(stage(recorderWith({}), sides));
    expect([screen.queryByText("a video"), screen.queryByText("out")]).not.toContain(null);
    const runs = { kind: "recording" } as Recorder["state"];
    rerender(stage(recorderWith({ state: runs }), sides));
    expect([screen.queryByText("a video"), screen.queryByText("out")]).toEqual([null, null]);
  });

  it("takes the countdowns in turn, and ends with none", () => {
    const choose = vi.fn();
    const at = (chosenMs: number) => stage(recorderWith({ countdown: { chosenMs, choose } }));
    const { rerender } = render(at(3_000));
    fireEvent.click(screen.getByRole("button", { name: "Countdown: 3 seconds" }));
    rerender(at(10_000));
    fireEvent.click(screen.getByRole("button", { name: "Countdown: 10 seconds" }));
    expect(choose.mock.calls).toEqual([[10_000], [0]]);
  });

  it("switches the lamp of a camera that has one", async () => {
    const applyConstraints = vi.fn(async () => undefined);
    const track = { getCapabilities: () => ({ torch: true }), applyConstraints };
    const stream = Object.assign(new MediaStream(), { getVideoTracks: () => [track] as never });
    const camera = { stream, deviceId: null, deviceIds: [], mirrored: false };
    render(stage(recorderWith({ camera })));
    fireEvent.click(screen.getByRole("button", { name: "Light" }));
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(screen.getByRole("button", { name: "Light", pressed: true })).toBeTruthy();
  });
});

it("2.4.3 whoever starts by the keyboard has the focus on Stop when the take runs", () => {
  const at = (kind: "ready" | "countdown" | "recording" | "paused") =>
    stage(recorderWith({ state: { kind, tooShort: false, startsAt: 0 } as Recorder["state"] }));
  const { rerender } = render(at("ready"));
  screen.getByRole("button", { name: START }).focus();
  for (const [kind, name] of [
    ["countdown", "Cancel"],
    ["recording", "Stop recording"],
    ["paused", "Stop recording"],
    ["ready", START],
  ] as const) {
    rerender(at(kind));
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  }
});
