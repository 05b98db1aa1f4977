/** What every picture that a page draws needs of the browser. */

/** What a token of the page says now. */
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Null where a browser has no canvas, or keeps it from pages. */
export function newPen(): CanvasRenderingContext2D | null {
  return document.createElement("canvas").getContext("2d");
}

export const asPng = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });

/** Null when it does not come: a card is drawn without it. */
export async function pictureFrom(url: string): Promise<ImageBitmap | null> {
  const image = new Image();
  // Without it the canvas could not be read any more.
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return null;
  }
}

/** A canvas does not wait for a typeface that the page has not used yet. */
export async function loadTypeface(font: string): Promise<void> {
  const weights = ["600", "700", "800 expanded"];
  await Promise.allSettled(weights.map((weight) => document.fonts.load(`${weight} 1em ${font}`)));
}
