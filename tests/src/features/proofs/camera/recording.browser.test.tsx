import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { ConvexProvider } from "convex/react";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { RecorderState } from "@/features/proofs/camera/recorder";
import { useRecorder } from "@/features/proofs/camera/useRecorder";
import { dropTake, latestTake, type Take } from "@/features/proofs/takes";
import { checkFinished } from "@/lib/media/checkFilm";
import { openFilm, takeFrames } from "@/lib/media/frames";
import { clockText } from "@/lib/time/time";
import { cameraConvex } from "../film";

const owner = { uid: "u1", person: "p1" };

/** The hook with bare buttons: the real camera stand-in of the browser, the real recorder and store. */
function Bench({ dareId, onState }: { dareId: string; onState: (state: RecorderState) => void }) {
  const subject = {
    key: dareId,
    checklist: [],
    hasSeal: true,
    wantsSeal: false,
    maxMs: PROOF_MAX_DURATION_MS,
  };
  const { state, send, start, camera, filter, countdown, seal, recordedMs, secondsLeft } = useRecorder(
    subject,
    owner,
  );
  useEffect(() => {
    onState(state);
  }, [state, onState]);
  return (
    <>
      <p data-testid="kind">{state.kind}</p>
      <p data-testid="clock">{clockText(recordedMs)}</p>
      <p data-testid="left">{secondsLeft}</p>
      <p data-testid="cameras">{camera?.deviceIds.length ?? 0}</p>
      <p data-testid="code">{seal.mark?.code ?? "none"}</p>
      <button type="button" onClick={() => countdown.choose(0)}>
        off
      </button>
      <button type="button" onClick={() => filter?.choose("mono")}>
        mono
      </button>
      <button type="button" onClick={start}>
        start
      </button>
      {(["ask", "pause", "resume", "stop", "cancel"] as const).map((type) => (
        <button key={type} type="button" onClick={() => send({ type })}>
          {type}
        </button>
      ))}
    </>
  );
}

async function open(dareId: string) {
  const convex = cameraConvex();
  const seen: RecorderState[] = [];
  const onState = (state: RecorderState) => void seen.push(state);
  const screen = await render(
    <ConvexProvider client={convex.client}>
      <Bench dareId={dareId} onState={onState} />
    </ConvexProvider>,
  );
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  const kind = (wanted: string) => expect.element(screen.getByTestId("kind")).toHaveTextContent(wanted);
  const clock = (wanted: string) =>
    expect.poll(() => screen.getByTestId("clock").element().textContent, { timeout: 15_000 }).toBe(wanted);
  return { convex, screen, seen, press, kind, clock };
}

function takeOf(seen: RecorderState[]): Take {
  const last = seen.at(-1);
  if (last?.kind !== "review") throw new Error(`no take: ${last?.kind}`);
  return last.take;
}

it("APP-22 records with the device's camera and a look, and the take is kept, plays and passes the server's check", async () => {
  const { convex, screen, seen, press, kind, clock } = await open("d1");
  await press("ask");
  await kind("ready");
  await expect.element(screen.getByTestId("code")).toHaveTextContent("AC34");
  await press("mono");
  await press("off");
  await press("start");
  await clock("0:01");
  await press("pause");
  await kind("paused");
  await press("resume");
  await clock("0:03");
  await press("stop");
  await expect.poll(() => seen.at(-1)?.kind, { timeout: 10_000 }).toBe("review");

  const take = takeOf(seen);
  expect(take.durationMs).toBeGreaterThanOrEqual(3_000);
  expect(take.mimeType).toMatch(/^video\/(?:mp4|webm)/);
  // The camera's light is off once the take is being looked at.
  await expect.element(screen.getByTestId("cameras")).toHaveTextContent("0");

  const kept = await latestTake({ dareId: "d1", uid: owner.uid });
  expect(kept).toMatchObject({ takeId: take.takeId, cutOff: false, recordingId: "r1" });
  expect(kept?.blob.size).toBe(take.blob.size);
  expect(await checkFinished(take.blob)).toBeNull();

  const film = await openFilm(take.blob);
  expect(Math.abs(film.durationMs - take.durationMs)).toBeLessThan(1_500);
  const [frame] = await takeFrames(film, [1_000]);
  film.close();
  // Seen away from the corner with the code: the look is in the film itself.
  const [red = 0, green = 0, blue = 0] = frame ? frame.pixels.subarray(0, 3) : [];
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(12);

  const words = convex.calls.map(({ name }) => name);
  expect(words[0]).toBe("recordings:begin");
  expect(words).toContain("recordings:heard");
  expect(words.at(-1)).toBe("recordings:end");
  await dropTake(take.takeId);
}, 30_000);

it("APP-22 counts down aloud, felt and seen before it records; calling off goes back", async () => {
  const spoken = vi.spyOn(speechSynthesis, "speak").mockImplementation(() => undefined);
  const felt = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  const { screen, press, kind } = await open("d2");
  await press("ask");
  await kind("ready");
  await press("start");
  await kind("countdown");
  await expect.element(screen.getByTestId("left")).toHaveTextContent("3");
  await expect.poll(() => spoken.mock.calls.length).toBeGreaterThan(0);
  expect(spoken.mock.calls[0]?.[0].text).toBe("3");
  expect(felt).toHaveBeenCalled();
  await press("cancel");
  await kind("ready");
  vi.restoreAllMocks();
});
