import { type ColourMatrix, type FilterName, filterCss, filterMatrix } from "./filters";
import { drawSeal, type SealMark } from "./sealMark";
import { openShader } from "./shader";

/** Draws one picture with its look over the whole canvas. */
type Painter = {
  paint(picture: CanvasImageSource, name: FilterName): void;
  close(): void;
};

const hasContextFilter = (context: CanvasRenderingContext2D) => "filter" in context;

/** `ctx.filter` where the browser has it (all but Safari), else a shader, else the pixels one by one. */
export function createPainter(canvas: HTMLCanvasElement): Painter {
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new DOMException("This browser gives no canvas.", "NotSupportedError");
  if (hasContextFilter(context)) return { paint: paintByFilter(context), close: () => undefined };
  const shader = openShader(canvas.width, canvas.height);
  if (shader === null) return { paint: paintByPixels(context), close: () => undefined };
  return {
    paint(picture, name) {
      const { width, height } = context.canvas;
      const shown = name === "none" ? picture : shader.draw(picture, filterMatrix(name), width, height);
      context.drawImage(shown, 0, 0, width, height);
    },
    close: shader.close,
  };
}

function paintByFilter(context: CanvasRenderingContext2D): Painter["paint"] {
  return (picture, name) => {
    context.filter = filterCss(name);
    context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
    context.filter = "none";
  };
}

function paintByPixels(context: CanvasRenderingContext2D): Painter["paint"] {
  return (picture, name) => {
    const { width, height } = context.canvas;
    context.drawImage(picture, 0, 0, width, height);
    if (name === "none") return;
    const image = context.getImageData(0, 0, width, height);
    recolour(image.data, filterMatrix(name));
    context.putImageData(image, 0, 0);
  };
}

/** Changes RGBA pixels in place; the array itself cuts what leaves 0 to 255. */
export function recolour(pixels: Uint8ClampedArray, matrix: ColourMatrix): void {
  const flat = matrix.flat();
  const [rr = 1, rg = 0, rb = 0, ra = 0, gr = 0, gg = 1, gb = 0, ga = 0, br = 0, bg = 0, bb = 1, ba = 0] =
    flat;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    pixels[at] = rr * red + rg * green + rb * blue + ra * 255;
    pixels[at + 1] = gr * red + gg * green + gb * blue + ga * 255;
    pixels[at + 2] = br * red + bg * green + bb * blue + ba * 255;
  }
}

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
