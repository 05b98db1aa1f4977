import { openFilterStage } from "../../../src/lib/media/filterStage";
import { FILTER_NAMES } from "../../../src/lib/media/filters";

interface Rate {
  name: string;
  painted: number;
  perSecond: number;
}

interface Measured {
  width: number;
  height: number;
  cameraPerSecond: number;
  rates: Rate[];
}

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page: the camera stand-in through each look, recorded as the app records it. */
async function measureFilters(lastingMs: number): Promise<Measured> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { width: { exact: 1280 }, height: { exact: 720 }, frameRate: { ideal: 30 } },
    audio: true,
  });
  const settings = camera.getVideoTracks()[0]?.getSettings();
  const stage = await openFilterStage(camera);
  const recorder = new MediaRecorder(stage.stream, { videoBitsPerSecond: 2_500_000 });
  recorder.start(1_000);
  stage.run(true);
  const rates: Rate[] = [];
  for (const name of FILTER_NAMES) {
    stage.setFilter(name);
    // The first pictures of a look compile it.
    await waited(300);
    const before = stage.painted();
    const startedAt = performance.now();
    await waited(lastingMs);
    const painted = stage.painted() - before;
    rates.push({ name, painted, perSecond: (painted * 1_000) / (performance.now() - startedAt) });
  }
  recorder.stop();
  stage.close();
  for (const track of camera.getTracks()) track.stop();
  const { width = 0, height = 0, frameRate = 0 } = settings ?? {};
  return { width, height, cameraPerSecond: frameRate, rates };
}

Reflect.set(window, "measureFilters", measureFilters);
