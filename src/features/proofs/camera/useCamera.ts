import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { type FilterStage, openFilterStage } from "@/lib/media/filterStage";
import type { FilterName } from "@/lib/media/filters";
import type { SealMark } from "@/lib/media/sealMark";
import { closeCamera, type OpenCamera, openCamera } from "./device";
import { nextCamera } from "./formats";
import { problemOf, type RecorderEvent, type RecorderState } from "./recorder";

const CAMERA_ON: ReadonlySet<RecorderState["kind"]> = new Set([
  "asking",
  "ready",
  "countdown",
  "recording",
  "paused",
  "finishing",
]);

type Opened = { camera: OpenCamera; stage: FilterStage | null };

/** A browser without canvas streams records the bare picture: no looks, no mark, but a take. */
async function openBoth(deviceId: string | null): Promise<Opened> {
  const camera = await openCamera(deviceId);
  const stage = await openFilterStage(camera.stream).catch((error: unknown) => {
    logError("filters", error);
    return null;
  });
  return { camera, stage };
}

function closeBoth({ camera, stage }: Opened): void {
  stage?.close();
  closeCamera(camera);
}

/** Opens the camera when asked and lets it go when no state needs it, so that its light goes off. */
export function useCamera(kind: RecorderState["kind"], send: (event: RecorderEvent) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const on = CAMERA_ON.has(kind);

  useEffect(() => {
    if (!on) return;
    let mine: Opened | null = null;
    let left = false;
    openBoth(wanted).then(
      (fresh) => {
        if (left) return closeBoth(fresh);
        mine = fresh;
        for (const track of fresh.camera.stream.getTracks()) {
          track.addEventListener("ended", () => send({ type: "lost" }));
          // A call took the sound or the picture: the take waits instead of recording nothing.
          track.addEventListener("mute", () => send({ type: "pause" }));
        }
        setOpened(fresh);
        send({ type: "opened" });
      },
      (error: unknown) => {
        if (left) return;
        // A chosen camera that is gone must not be asked for again.
        setWanted(null);
        send({ type: "problem", problem: problemOf(error) });
      },
    );
    return () => {
      left = true;
      if (mine) closeBoth(mine);
      setOpened(null);
    };
  }, [on, wanted, send]);

  const camera = opened?.camera ?? null;
  const next = camera ? nextCamera(camera.deviceIds, camera.deviceId) : null;
  const flip = () => {
    setWanted(next);
    send({ type: "flip" });
  };
  return { camera, stage: opened?.stage ?? null, flip: next === null ? null : flip };
}

/** The look and the mark of the recording follow the screen; painting goes on only while a take is made. */
export function useStageLook(
  stage: FilterStage | null,
  look: { filter: FilterName; seal: SealMark | null; kind: RecorderState["kind"] },
): void {
  const { filter, seal, kind } = look;
  useEffect(() => stage?.setFilter(filter), [stage, filter]);
  useEffect(() => stage?.setSeal(seal), [stage, seal]);
  const isPainting = kind === "recording" || kind === "paused" || kind === "countdown";
  useEffect(() => stage?.run(isPainting), [stage, isPainting]);
}
