import { type RefObject, useEffect, useState } from "react";
import { findLength } from "@/lib/media/findLength";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { takeEditCopy } from "../copy.en";

type TakeVideoProps = { blob: Blob; video: RefObject<HTMLVideoElement | null> };

/** Plays a take from memory; its address lives as long as the picture. */
export function TakeVideo({ blob, video }: TakeVideoProps) {
  const [src, setSrc] = useState<string | null>(null);

  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);

  useEffect(() => {
    if (src && video.current) return findLength(video.current, 0);
  }, [src, video]);

  return src === null ? null : <VideoPlayer ref={video} src={src} label={takeEditCopy.video} />;
}
