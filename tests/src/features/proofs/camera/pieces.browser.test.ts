import { blobSource } from "@convex/domain/proofs/container/source";
import { checkVideo } from "@convex/domain/proofs/videoChecks";
import { expect, it } from "vitest";
import { closeCamera, openCamera, recordedType, startRecording } from "@/features/proofs/camera/device";

const LONGEST_LOSS_MS = 2_000;

it("APP-22 the recorder writes its film in short fragments, so that a tab that dies loses seconds at most", async () => {
  const camera = await openCamera(null);
  const pieces: Blob[] = [];
  const recording = startRecording(camera.stream, recordedType(), {
    onPiece: (piece) => void pieces.push(piece),
    onFailed: () => undefined,
  });
  await expect.poll(() => pieces.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
  const film = await recording.stop();
  closeCamera(camera);

  const verdict = await checkVideo(blobSource(film), null);
  if (!verdict.ok) throw new Error(verdict.refusal);
  expect(verdict.facts.contentType).toBe("video/mp4");
  const fragments = new TextDecoder("latin1").decode(await film.arrayBuffer()).split("moof").length - 1;
  expect(verdict.facts.durationMs / fragments).toBeLessThan(LONGEST_LOSS_MS);
});
