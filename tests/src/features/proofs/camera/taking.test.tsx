import { api } from "@convex/_generated/api";
import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takesEnded } from "@/features/proofs/camera/endings";
import { initialRecorder, type RecorderEvent } from "@/features/proofs/camera/recorder";
import { useKeptTake } from "@/features/proofs/camera/useKeptTake";
import { useRecorder } from "@/features/proofs/camera/useRecorder";
import { takeQueue } from "@/features/proofs/takes/takeQueue";
import { openTake } from "@/features/proofs/takes/takes";
import { addChunk, addTake, findTake, listTakes, newTake } from "@/offline/takes/store";
import { expectPrinted } from "../../../../support/quiet";
import { createTestConvex } from "../../../app/testConvex";

/** Looks are asked in a real browser; here only what the recorder is told to do. */
vi.mock("@/lib/media/filterStage", () => ({
  openFilterStage: () => Promise.reject(new DOMException("no canvas", "NotSupportedError")),
}));
expectPrinted("[filters] NotSupportedError: no canvas", 3);

const DARE = "d1";
const owner = { uid: "u1", person: "p1" };

/** A recorder that writes nothing by itself. */
class StillRecorder extends EventTarget {
  static isTypeSupported = () => true;
  readonly mimeType = "video/mp4";
  state = "inactive";
  start() {
    this.state = "recording";
  }
  pause() {
    this.state = "paused";
  }
  resume() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(new Event("stop"));
  }
}
/** One that hands over all it has when it is stopped. */
class LastPieceRecorder extends StillRecorder {
  override stop() {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["a film"]) }));
    super.stop();
  }
}
class NoRecorder {
  static isTypeSupported = () => false;
  constructor() {
    throw new DOMException("no such format", "NotSupportedError");
  }
}

beforeEach(() => {
  const track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({}) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  const mediaDevices = { getUserMedia: async () => stream, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
});
afterEach(async () => {
  cleanup();
  await takesEnded();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const subject = { key: DARE, checklist: [], hasSeal: true, wantsSeal: false, maxMs: PROOF_MAX_DURATION_MS };

async function startIn(recorder: unknown) {
  vi.stubGlobal("MediaRecorder", recorder);
  const { client, onMutation } = createTestConvex();
  onMutation(api.recordings.begin, () => new Promise(() => undefined));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={client}>{children}</ConvexProvider>
  );
  const hook = renderHook(() => useRecorder(subject, owner), { wrapper });
  act(() => hook.result.current.send({ type: "ask" }));
  await waitFor(() => expect(hook.result.current.state.kind).toBe("ready"));
  act(() => hook.result.current.countdown.choose(0));
  act(() => hook.result.current.start());
  return hook;
}

it("a page that went out of sight while it counted down waits, and goes on when it is told to", async () => {
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { result } = await startIn(StillRecorder);
  expect(result.current.state.kind).toBe("paused");
  sight.mockReturnValue("visible");
  act(() => result.current.send({ type: "resume" }));
  expect(result.current.state.kind).toBe("recording");
});

it("a recorder that does not begin says so, and leaves no empty film on the device", async () => {
  const remove = vi.spyOn(takeQueue, "remove");
  const { result } = await startIn(NoRecorder);
  expect(result.current.state).toEqual({ kind: "problem", problem: "unsupported" });
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  await remove.mock.results[0]?.value;
  expect(await listTakes(owner.person)).toEqual([]);
});

it.each([
  ["too short to be handed in is not offered, and goes", 2_900, "ask"],
  ["long enough is offered", 3_000, "restored"],
])("what a crash left: %s", async (_what, durationMs, answer) => {
  const about = { dareId: DARE, mimeType: "video/mp4", origin: "recorded", edited: false } as const;
  const dead = { ...about, sendsAsIs: true, recordingId: null, state: "recording" } as const;
  const film = newTake(owner, dead, { now: 1, durationMs: 0, bytes: 0 });
  await addTake(film, null);
  await addChunk(film.takeId, new Blob(["a beginning"]), durationMs);
  const said: RecorderEvent[] = [];
  const send = (event: RecorderEvent) => void said.push(event);
  const wanted = { dareId: DARE, owner };
  renderHook(() => useKeptTake(wanted, initialRecorder, send));
  await waitFor(() => expect(said.map(({ type }) => type)).toEqual([answer]));
  const left = await findTake(film.takeId);
  expect(left === undefined || left === null).toBe(answer === "ask");
});

it("PRD-04 a take is found at its end, also while another tab records for the same dare", async () => {
  const { result } = await startIn(LastPieceRecorder);
  await waitFor(async () => expect(await listTakes(owner.person)).toHaveLength(1));
  const [mine] = await listTakes(owner.person);
  const began = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(began + 5_000);
  const about = { owner, dareId: DARE, mimeType: "video/mp4", recordingId: null };
  const theirs = await openTake(about);
  await theirs.append(new Blob(["theirs"]), 1_000);
  await waitFor(() => expect(result.current.recordedMs).toBeGreaterThanOrEqual(5_000));
  act(() => result.current.send({ type: "stop" }));
  await waitFor(() => expect(result.current.state.kind).toBe("review"));
  expect(result.current.state).toMatchObject({ take: { takeId: mine?.takeId } });
  await theirs.drop();
});
