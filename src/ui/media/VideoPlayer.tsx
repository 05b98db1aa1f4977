import { Film } from "lucide-react";
import { type Ref, useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { uiCopy } from "../copy.en";

type VideoPlayerProps = {
  src: string;
  /** What is to be seen, for people who cannot. */
  label: string;
  poster?: string;
  muted?: boolean;
  loop?: boolean;
  onError?: () => void;
  ref?: Ref<HTMLVideoElement>;
};

/** The browser's own controls in our frame; loads nothing before the age gate is answered. */
export function VideoPlayer({
  src,
  label,
  poster,
  muted = false,
  loop = false,
  onError,
  ref,
}: VideoPlayerProps) {
  const mediaAllowed = useMediaAllowed();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = "aspect-[9/16] max-h-[75dvh] w-full overflow-hidden rounded-lg bg-raised";
  if (!mediaAllowed || failedSrc === src) {
    return (
      <div className={`${frame} grid place-items-center gap-2 p-6 text-center text-sm text-ink-2`}>
        <div>
          <Film aria-hidden="true" className="mx-auto size-8" />
          <p role={mediaAllowed ? "alert" : undefined}>
            {mediaAllowed ? uiCopy.media.failed : uiCopy.media.hidden}
          </p>
        </div>
      </div>
    );
  }
  return (
    <video
      ref={ref}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      muted={muted}
      loop={loop}
      preload="metadata"
      onError={() => {
        setFailedSrc(src);
        onError?.();
      }}
      className={`${frame} object-contain`}
    />
  );
}
