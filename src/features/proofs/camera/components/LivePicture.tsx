import { type RefObject, useEffect } from "react";
import { type FilterName, filterCss } from "@/lib/media/filters";
import { cameraCopy } from "../copy.en";
import type { OpenCamera } from "../device";

type LivePictureProps = {
  camera: OpenCamera | null;
  filter: FilterName;
  video: RefObject<HTMLVideoElement | null>;
};

/** The look lies on the picture alone: no line over it may be hidden by a filter (product 8). */
export function LivePicture({ camera, filter, video }: LivePictureProps) {
  const stream = camera?.stream ?? null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream, video]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={cameraCopy.stage.live}
      style={{ filter: filterCss(filter) }}
      className={camera?.mirrored ? "size-full -scale-x-100 object-contain" : "size-full object-contain"}
    />
  );
}
