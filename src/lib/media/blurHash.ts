import { encode } from "blurhash";

/** The longer side of the picture that a blur-hash is made of: more changes nothing but the time. */
const SAMPLE_PX = 32;

/** A picture as about 30 signs: four by three waves, or three by four upright. */
export function blurHashOf(picture: CanvasImageSource, width: number, height: number): string {
  const factor = SAMPLE_PX / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new DOMException("This browser gives no canvas.", "NotSupportedError");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [across, down] = width >= height ? [4, 3] : [3, 4];
  return encode(data, canvas.width, canvas.height, across, down);
}
