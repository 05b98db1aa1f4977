import { PROOF_MAX_DURATION_MS, PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RecorderEvent, RecorderState } from "@/features/proofs/camera/recorder";
import { useCamera } from "@/features/proofs/camera/useCamera";
import { useRoom } from "@/features/proofs/camera/useRecorder";
import { expectPrinted } from "../../../../support/quiet";

/** Looks are asked in a real browser; here only which camera is opened. */
vi.mock("@/lib/media/filterStage", () => ({
  openFilterStage: () => Promise.reject(new DOMException("no canvas", "NotSupportedError")),
}));
expectPrinted("[filters] NotSupportedError: no canvas", 4);

// A picture that cannot be recorded is not asked for.
beforeEach(() => vi.stubGlobal("MediaRecorder", class {}));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "mediaDevices");
  Reflect.deleteProperty(navigator, "storage");
});

const put = (name: "mediaDevices" | "storage", value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

/** A phone with two cameras; the front one answers where none is named. */
function twoCameras() {
  const wanted: unknown[] = [];
  const stopped: string[] = [];
  const streamOf = (deviceId: string) => {
    const track = Object.assign(new EventTarget(), {
      stop: () => stopped.push(deviceId),
      getSettings: () => ({ deviceId, facingMode: deviceId === "front" ? "user" : "environment" }),
    });
    return { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  };
  put("mediaDevices", {
    getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
      wanted.push(video.deviceId ?? null);
      return streamOf(video.deviceId?.exact ?? "front");
    },
    enumerateDevices: async () => ["front", "back"].map((deviceId) => ({ kind: "videoinput", deviceId })),
  });
  return { wanted, stopped };
}

it("APP-22 the other camera is opened by its device id, and the first one's light goes off", async () => {
  const { wanted, stopped } = twoCameras();
  const events: RecorderEvent[] = [];
  const send = (event: RecorderEvent) => void events.push(event);
  const hook = renderHook((kind: RecorderState["kind"]) => useCamera(kind, send), { initialProps: "asking" });
  await waitFor(() => expect(hook.result.current.camera?.deviceId).toBe("front"));
  expect(hook.result.current.camera?.mirrored).toBe(true);
  act(() => hook.result.current.flip?.());
  await waitFor(() => expect(hook.result.current.camera?.deviceId).toBe("back"));
  expect(hook.result.current.camera?.mirrored).toBe(false);
  expect(wanted).toEqual([null, { exact: "back" }]);
  expect(stopped).toEqual(["front"]);
  expect(events.map(({ type }) => type)).toEqual(["opened", "flip", "opened"]);
  hook.rerender("review");
  expect(stopped).toEqual(["front", "back"]);
});

it.each([
  ["APP-22 a camera that is taken away says so", "ended", "lost"],
  ["a call that takes the sound or the picture lets the take wait", "mute", "pause"],
])("%s", async (_what, happens, told) => {
  twoCameras();
  const events: string[] = [];
  const send = ({ type }: RecorderEvent) => void events.push(type);
  const hook = renderHook(() => useCamera("recording", send));
  await waitFor(() => expect(hook.result.current.camera).not.toBeNull());
  hook.result.current.camera?.stream.getVideoTracks()[0]?.dispatchEvent(new Event(happens));
  expect(events).toEqual(["opened", told]);
});

it("a browser that cannot record says so before it asks for camera and sound", async () => {
  const { wanted } = twoCameras();
  vi.unstubAllGlobals();
  const events: RecorderEvent[] = [];
  const send = (event: RecorderEvent) => void events.push(event);
  renderHook(() => useCamera("asking", send));
  await waitFor(() => expect(events).toEqual([{ type: "problem", problem: "unsupported" }]));
  expect(wanted).toEqual([]);
});

it("APP-22 room on the device is looked at before a take: a small one shortens it, none refuses", async () => {
  let quota = 5_000_000_000;
  put("storage", { estimate: async () => ({ quota, usage: 0 }) });
  const events: RecorderEvent[] = [];
  const send = (event: RecorderEvent) => void events.push(event);
  const room = () =>
    renderHook((kind: RecorderState["kind"]) => useRoom(kind, send, PROOF_MAX_DURATION_MS), {
      initialProps: "asking",
    });
  const wide = room();
  wide.rerender("ready");
  await waitFor(() => expect(wide.result.current).toBe(PROOF_MAX_DURATION_MS));
  quota = 650 * PROOF_MIN_DURATION_MS;
  const narrow = room();
  narrow.rerender("ready");
  await waitFor(() => expect(narrow.result.current).toBe(PROOF_MIN_DURATION_MS));
  expect(events).toEqual([]);
  quota -= 1;
  room().rerender("ready");
  await waitFor(() => expect(events).toEqual([{ type: "problem", problem: "noRoom" }]));
});
