import { Film, Play } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { BlurPicture } from "@/ui/player";
import { takeEditCopy } from "../copy.en";
import type { Playback } from "../usePlayback";

const copy = takeEditCopy.player;

type TakeFilmProps = {
  src: string | null;
  video: RefObject<HTMLVideoElement | null>;
  blurHash: string | null;
  playback: Playback;
  /** Over the film, along its upper edge. */
  children: ReactNode;
};

/** The take, whole on its blurred ground; the film itself is the button. */
export function TakeFilm({ src, video, blurHash, playback, children }: TakeFilmProps) {
  const isAllowed = useMediaAllowed();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isBroken = src !== null && failedSrc === src;
  return (
    <div className="relative min-h-[8rem] flex-1 overflow-hidden bg-media-ground">
      {blurHash === null ? null : <BlurPicture hash={blurHash} />}
      {src === null || isBroken || !isAllowed ? null : (
        <>
          <video
            ref={video}
            src={src}
            aria-label={takeEditCopy.video}
            playsInline
            preload="auto"
            onError={() => setFailedSrc(src)}
            {...playback.handlers}
            className="absolute inset-0 size-full object-contain"
          />
          <button
            type="button"
            aria-label={playback.isPlaying ? copy.pause : copy.play}
            onClick={playback.toggle}
            className="absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px]"
          >
            {playback.isPlaying ? null : (
              <span className="grid size-11 place-items-center rounded-full bg-media-scrim text-media-fg">
                <Play aria-hidden="true" className="size-7 fill-current" />
              </span>
            )}
          </button>
        </>
      )}
      {isBroken || !isAllowed ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center text-sm text-ink-2">
          <Film aria-hidden="true" className="size-8" />
          <p role={isBroken ? "alert" : undefined}>{isBroken ? copy.broken : copy.hidden}</p>
        </div>
      ) : null}
      <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-center justify-between gap-2 *:pointer-events-auto">
        {children}
      </div>
    </div>
  );
}
