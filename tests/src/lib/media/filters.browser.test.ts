import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPainter, openFilterStage, recolour } from "@/lib/media/filterStage";
import { FILTER_NAMES, type FilterName, filterMatrix } from "@/lib/media/filters";
import { drawSeal, sealBox } from "@/lib/media/sealMark";
import { openShader } from "@/lib/media/shader";

/** Three stripes: red, green, blue, on a canvas of this size. */
function stripes(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  for (const [place, colour] of ["rgb(200 40 30)", "rgb(30 180 60)", "rgb(40 60 210)"].entries()) {
    if (context === null) continue;
    context.fillStyle = colour;
    context.fillRect((place * width) / 3, 0, width / 3, height);
  }
  return canvas;
}

/** A light upper left corner tells a picture that stands on its head. */
function markCorner(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.fillStyle = "rgb(250 250 250)";
  context.fillRect(0, 0, 10, 10);
}

const SPOTS = [15, 45, 75] as const;
const pixelAt = (canvas: HTMLCanvasElement, x: number, y: number): number[] => [
  ...(canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? []),
];

function expected(name: FilterName, colour: number[]): number[] {
  const pixel = new Uint8ClampedArray(colour);
  recolour(pixel, filterMatrix(name));
  return [...pixel];
}

function expectNear(found: number[], wanted: number[]): void {
  for (const [place, value] of wanted.entries()) {
    expect(Math.abs((found[place] ?? 0) - value), `${found} instead of ${wanted}`).toBeLessThanOrEqual(6);
  }
}

const WAYS = ["the canvas's own filter", "a shader", "the pixels one by one"] as const;
type Way = (typeof WAYS)[number];

/** A browser that has no better way than this one: Safari knows no `ctx.filter`, and WebGL may be off. */
function withoutBetterThan(way: Way): void {
  if (way === WAYS[0]) return;
  Reflect.deleteProperty(CanvasRenderingContext2D.prototype, "filter");
  if (way === WAYS[1]) return;
  // Only WebGL is refused: the picture itself still needs its canvas.
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
  });
}

describe.each(WAYS)("painted by %s", (way) => {
  const own = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "filter");
  afterEach(() => {
    vi.restoreAllMocks();
    if (own) Object.defineProperty(CanvasRenderingContext2D.prototype, "filter", own);
  });

  it.each(FILTER_NAMES)("the look %s colours each pixel as its matrix says, the right way up", (name) => {
    const picture = stripes(90, 60);
    markCorner(picture);
    const canvas = document.createElement("canvas");
    canvas.width = 90;
    canvas.height = 60;
    withoutBetterThan(way);
    const painter = createPainter(canvas);
    painter.paint(picture, name);
    expect("filter" in CanvasRenderingContext2D.prototype).toBe(way === WAYS[0]);
    for (const [x, y] of [[5, 5], ...SPOTS.map((spot) => [spot, 50])] as [number, number][]) {
      expectNear(pixelAt(canvas, x, y), expected(name, pixelAt(picture, x, y)));
    }
    painter.close();
  });
});

it("this browser has WebGL, so that the shader above was really asked", () => {
  const shader = openShader(90, 60);
  expect(shader).not.toBeNull();
  shader?.close();
});

describe("a stage over the camera", () => {
  let camera: MediaStream;
  beforeEach(async () => {
    camera = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
  });
  afterEach(() => {
    for (const track of camera.getTracks()) track.stop();
  });

  it("paints only while it runs, and its stream carries picture and the camera's sound", async () => {
    const stage = await openFilterStage(camera);
    expect(stage.painted()).toBe(0);
    expect(stage.stream.getVideoTracks()).toHaveLength(1);
    expect(stage.stream.getAudioTracks()).toEqual(camera.getAudioTracks());
    stage.run(true);
    await expect.poll(stage.painted).toBeGreaterThan(5);
    stage.run(false);
    const stood = stage.painted();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(stage.painted()).toBe(stood);
    stage.close();
    expect(stage.stream.getVideoTracks()[0]?.readyState).toBe("ended");
    expect(camera.getVideoTracks()[0]?.readyState).toBe("live");
  });

  it("a mono stage gives grey pictures, with the live code in its corner", async () => {
    const stage = await openFilterStage(camera);
    stage.setFilter("mono");
    stage.setSeal({ code: "K7RX", gesture: "thumb up" });
    stage.run(true);
    await expect.poll(stage.painted).toBeGreaterThan(1);
    const { canvas } = stage;
    const [red = 0, green = 0, blue = 0] = pixelAt(canvas, canvas.width / 2, canvas.height / 3);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(3);
    const box = sealBox(canvas.width, canvas.height);
    const inside = canvas.getContext("2d")?.getImageData(box.x, box.y, box.width, box.height).data ?? [];
    const bright = [...inside].filter((value, place) => place % 4 === 0 && value > 240).length;
    expect(bright).toBeGreaterThan(50);
    stage.close();
  });
});

it("the live code is drawn in the lower corner and nowhere else", () => {
  const canvas = document.createElement("canvas");
  canvas.width = 360;
  canvas.height = 640;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "rgb(90 90 90)";
  context.fillRect(0, 0, 360, 640);
  drawSeal(context, { code: "AC34", gesture: "wave" });
  const box = sealBox(360, 640);
  const changed: [number, number][] = [];
  const { data } = context.getImageData(0, 0, 360, 640);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 90) changed.push([(at / 4) % 360, Math.floor(at / 4 / 360)]);
  }
  expect(changed.length).toBeGreaterThan(100);
  for (const [x, y] of changed) {
    expect(x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height).toBe(true);
  }
});
