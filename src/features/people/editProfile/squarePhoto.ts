import { PROFILE_PHOTO_MAX_BYTES, PROFILE_PHOTO_MAX_SIDE_PX } from "@convex/domain/limits";

/** A square of the picture in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number };

/** Tried in this order until the browser can write it and it is small enough. */
const ENCODINGS = [
  { type: "image/webp", quality: 0.9 },
  { type: "image/webp", quality: 0.7 },
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.6 },
] as const;

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/**
 * Draws the square anew, at most 1024 pixels wide: what the camera wrote beside the picture (place, time, device)
 * has no way into the new file. Rejects when the browser cannot read the picture or write one.
 */
export async function squarePhoto(file: Blob, square: Square): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const side = Math.max(1, Math.min(PROFILE_PHOTO_MAX_SIDE_PX, Math.round(square.width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, square.x, square.y, square.width, square.height, 0, 0, side, side);
  bitmap.close();
  for (const { type, quality } of ENCODINGS) {
    const blob = await encode(canvas, type, quality);
    // A browser that cannot write a type answers with PNG instead.
    if (blob?.type === type && blob.size <= PROFILE_PHOTO_MAX_BYTES) return blob;
  }
  throw new Error("no encoding fits");
}

/** Whether this browser can open the file as a picture at all. */
export async function isReadablePicture(file: Blob): Promise<boolean> {
  return await createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}
