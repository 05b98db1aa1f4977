import { type RefObject, useEffect, useState } from "react";
import { subscribeTicker } from "@/lib/time/time";

/** Chromium's counter of faces on Android and macOS; the type library does not have it. */
interface FaceDetectorLike {
  detect(picture: CanvasImageSource): Promise<readonly unknown[]>;
}

const LOOK_EVERY_MS = 2_000;

function faceDetector(): FaceDetectorLike | null {
  const found: unknown = Reflect.get(globalThis, "FaceDetector");
  // A platform constructor of that shape where it exists.
  return typeof found === "function" ? new (found as new () => FaceDetectorLike)() : null;
}

/** How many faces the camera sees now; null where the browser cannot count them. Nothing of it leaves the device. */
export function useFaceCount(video: RefObject<HTMLVideoElement | null>, on: boolean): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const detector = on ? faceDetector() : null;
    if (detector === null) return;
    let left = false;
    const look = () => {
      const picture = video.current;
      if (picture === null || picture.videoWidth === 0) return;
      detector.detect(picture).then(
        (faces) => {
          if (!left) setCount(faces.length);
        },
        // Some systems have the constructor but not the service behind it.
        () => {
          if (!left) setCount(null);
        },
      );
    };
    const stop = subscribeTicker(LOOK_EVERY_MS, look);
    return () => {
      left = true;
      stop();
    };
  }, [video, on]);
  return count;
}
