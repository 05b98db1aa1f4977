import { decode } from "blurhash";
import { useEffect, useRef } from "react";

const SAMPLE_WIDTH_PX = 18;
const SAMPLE_HEIGHT_PX = 32;

/** A blur-hash as a picture that fills its frame; nothing of the real one leaves the server for it. */
export function BlurPicture({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const image = context.createImageData(SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX);
    image.data.set(decode(hash, SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX));
    context.putImageData(image, 0, 0);
  }, [hash]);
  return (
    <span aria-hidden="true" className="absolute inset-0">
      <canvas ref={canvas} width={SAMPLE_WIDTH_PX} height={SAMPLE_HEIGHT_PX} className="block size-full" />
    </span>
  );
}
