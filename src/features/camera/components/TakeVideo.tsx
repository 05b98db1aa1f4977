import { useEffect, useRef, useState } from "react";
import { findLength } from "@/features/dare";
import { VideoPlayer } from "@/ui/VideoPlayer";
import { cameraCopy } from "../copy.en";

/** Plays a take from memory; its address lives as long as the picture. */
export function TakeVideo({ blob }: { blob: Blob }) {
  const [src, setSrc] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);

  useEffect(() => {
    if (src && video.current) return findLength(video.current, 0);
  }, [src]);

  return src === null ? null : <VideoPlayer ref={video} src={src} label={cameraCopy.review.video} />;
}
