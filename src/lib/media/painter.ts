import { type ColourMatrix, type FilterName, filterCss, filterMatrix } from "./filters";
import { openShader } from "./shader";

/** Draws one picture with its look over the whole canvas. */
export type Painter = {
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
