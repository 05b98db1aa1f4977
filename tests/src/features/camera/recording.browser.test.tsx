import { useEffect } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { containerOf } from "@/features/camera/formats";
import type { RecorderState } from "@/features/camera/recorder";
import { useRecorder } from "@/features/camera/useRecorder";
import { clockText, findLength } from "@/features/dare";

/** The hook with bare buttons: the real camera stand-in of the browser, the real recorder. */
function Bench({ onState }: { onState: (state: RecorderState) => void }) {
  const { state, send, camera, recordedMs } = useRecorder();
  useEffect(() => {
    onState(state);
  }, [state, onState]);
  return (
    <>
      <p data-testid="kind">{state.kind}</p>
      <p data-testid="clock">{clockText(recordedMs)}</p>
      <p data-testid="cameras">{camera?.deviceIds.length ?? 0}</p>
      {(["ask", "start", "pause", "resume", "stop"] as const).map((type) => (
        <button key={type} type="button" onClick={() => send({ type })}>
          {type}
        </button>
      ))}
    </>
  );
}

it("records with the device's camera, and the take plays and seeks", async () => {
  const seen: RecorderState[] = [];
  const screen = await render(<Bench onState={(state) => seen.push(state)} />);
  const press = (name: string) => screen.getByRole("button", { name }).click();
  await press("ask");
  await expect.element(screen.getByTestId("kind")).toHaveTextContent("ready");
  await press("start");
  await expect
    .poll(() => screen.getByTestId("clock").element().textContent, { timeout: 10_000 })
    .toBe("0:01");
  await press("pause");
  await expect.element(screen.getByTestId("kind")).toHaveTextContent("paused");
  await press("resume");
  await expect
    .poll(() => screen.getByTestId("clock").element().textContent, { timeout: 10_000 })
    .toBe("0:03");
  await press("stop");
  await expect.element(screen.getByTestId("kind")).toHaveTextContent("review");

  await expect.poll(() => seen.at(-1)?.kind).toBe("review");
  const last = seen.at(-1);
  if (last?.kind !== "review") throw new Error(`no take: ${last?.kind}`);
  const { take } = last;
  expect(take.durationMs).toBeGreaterThanOrEqual(3000);
  expect(["video/mp4", "video/webm"]).toContain(containerOf(take.mimeType));
  expect(take.blob.size).toBeGreaterThan(10_000);
  // The camera's light is off once the take is being looked at.
  await expect.element(screen.getByTestId("cameras")).toHaveTextContent("0");

  const video = document.createElement("video");
  video.muted = true;
  video.src = URL.createObjectURL(take.blob);
  document.body.append(video);
  findLength(video, 1);
  await expect.poll(() => Number.isFinite(video.duration) && video.currentTime, { timeout: 10_000 }).toBe(1);
  expect(Math.abs(video.duration * 1000 - take.durationMs)).toBeLessThan(1500);
  expect(video.videoWidth).toBeGreaterThan(0);
  URL.revokeObjectURL(video.src);
  video.remove();
});
