import type { FilterName } from "./filters";
import { createPainter, type Painter } from "./painter";
import { drawSeal, type SealMark } from "./sealMark";

/** The camera's picture with its look and mark, as a stream to record. */
export type FilterStage = {
  canvas: HTMLCanvasElement;
  /** The painted picture with the sound of the camera. */
  stream: MediaStream;
  setFilter(name: FilterName): void;
  setSeal(mark: SealMark | null): void;
  /** Paints only while on: a camera that is merely looked at costs no battery here. */
  run(on: boolean): void;
  /** Pictures painted so far: a test must see that a stage that does not run paints none. */
  painted(): number;
  close(): void;
};

const FRAMES_PER_SECOND = 30;

/** Calls `draw` for each new picture of the video until the answer is called. */
function followFrames(video: HTMLVideoElement, draw: () => void): () => void {
  let isOver = false;
  const hasCallback = "requestVideoFrameCallback" in video;
  const next = () => {
    if (isOver) return;
    // Safari before 15.4 and old Firefox lack it: the screen's rhythm paints some pictures twice.
    if (hasCallback) video.requestVideoFrameCallback(step);
    else requestAnimationFrame(step);
  };
  const step = () => {
    if (isOver) return;
    draw();
    next();
  };
  next();
  return () => {
    isOver = true;
  };
}

async function playing(source: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream(source.getVideoTracks());
  await video.play();
  return video;
}

/** Follows the size of the source: a phone that is turned changes it in the middle. */
function matchSize(canvas: HTMLCanvasElement, video: HTMLVideoElement): void {
  if (video.videoWidth === 0) return;
  if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth;
  if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight;
}

function openCanvas(video: HTMLVideoElement) {
  const canvas = document.createElement("canvas");
  matchSize(canvas, video);
  const painter: Painter = createPainter(canvas);
  return { canvas, painter, context: canvas.getContext("2d") };
}

/** Paints until `close`; the camera itself stays the caller's. Throws DOMException where a canvas cannot be had. */
export async function openFilterStage(camera: MediaStream): Promise<FilterStage> {
  const video = await playing(camera);
  const { canvas, context, painter } = openCanvas(video);
  let filter: FilterName = "none";
  let seal: SealMark | null = null;
  let count = 0;
  let isRunning = false;
  const draw = () => {
    matchSize(canvas, video);
    painter.paint(video, filter);
    if (seal && context) drawSeal(context, seal);
    count += 1;
  };
  const stopFollowing = followFrames(video, () => {
    if (isRunning) draw();
  });
  const painted = canvas.captureStream(FRAMES_PER_SECOND);
  return {
    canvas,
    stream: new MediaStream([...painted.getVideoTracks(), ...camera.getAudioTracks()]),
    setFilter: (name) => {
      filter = name;
    },
    setSeal: (mark) => {
      seal = mark;
    },
    run(on) {
      // The recorder must find a picture at once, not with the next one of the camera.
      if (on && !isRunning) draw();
      isRunning = on;
    },
    painted: () => count,
    close() {
      stopFollowing();
      for (const track of painted.getTracks()) track.stop();
      video.srcObject = null;
      painter.close();
    },
  };
}
