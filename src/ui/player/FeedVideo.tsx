import { Captions as CaptionsIcon, CaptionsOff, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { layCaptions } from "./captionTrack";
import { NoVideo, VideoFrame } from "./components/VideoFrame";
import { playerCopy as copy } from "./copy.en";
import type { VideoSource, VideoWords } from "./types";
import { playQuietly, useAddress } from "./useAddress";
import { useFeedSound, useOnStage } from "./useFeedStage";

type FeedVideoProps = VideoWords &
  VideoSource & {
    /** Of the item; once in a list. */
    id: string;
    /** From the person's settings; data saver and reduced motion switch it off as well. */
    autoplay: boolean;
    dataSaver: boolean;
    captionsOn?: boolean;
  };

const ICON = "size-5";

function movesLittle(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A video in a list: one plays at a time, without sound, with captions, and nothing loads before it is wanted. */
export function FeedVideo(props: FeedVideoProps) {
  const { id, label, captions, poster = null, blurHash = null, autoplay, dataSaver } = props;
  const mediaAllowed = useMediaAllowed();
  const [hasCaptionsOn, setCaptionsOn] = useState(props.captionsOn ?? true);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const startsItself = autoplay && !dataSaver && !movesLittle();
  const { isPlaying, press } = useOnStage(id, frame, startsItself);
  const sound = useFeedSound();
  const address = useAddress(props, video, mediaAllowed && isPlaying);
  const trouble = address.error?.message ?? (address.isBroken ? copy.broken : null);
  const isShown = mediaAllowed && trouble === null;
  const src = isShown ? address.src : null;

  useEffect(() => {
    const element = video.current;
    if (!element || src === null) return;
    if (isPlaying) playQuietly(element);
    else element.pause();
  }, [isPlaying, src]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new element
  useEffect(() => {
    if (video.current) layCaptions(video.current, captions, hasCaptionsOn);
  }, [captions, hasCaptionsOn, src]);

  return (
    <VideoFrame ref={frame} shape="card" blurHash={blurHash}>
      {mediaAllowed && poster !== null && src === null ? (
        <img
          src={poster}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {src === null ? null : (
        <video
          ref={video}
          src={src}
          poster={address.posterUrl ?? poster ?? undefined}
          aria-label={label}
          playsInline
          loop
          muted={!sound.isOn}
          preload={isPlaying ? "auto" : "none"}
          onError={address.onMediaError}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {mediaAllowed ? null : <NoVideo line={copy.hidden} />}
      {mediaAllowed && trouble !== null ? (
        <NoVideo line={trouble} isAlert>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              address.retry();
              if (!isPlaying) press();
            }}
          >
            {copy.retry}
          </Button>
        </NoVideo>
      ) : null}
      {isShown ? (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-end gap-1 p-2">
          <Chip>
            <IconButton
              label={isPlaying ? copy.pause : copy.play}
              icon={
                isPlaying ? (
                  <Pause aria-hidden="true" className={ICON} />
                ) : (
                  <Play aria-hidden="true" className={ICON} />
                )
              }
              onClick={press}
            />
          </Chip>
          <Chip>
            <IconButton
              label={sound.isOn ? copy.mute : copy.unmute}
              icon={
                sound.isOn ? (
                  <Volume2 aria-hidden="true" className={ICON} />
                ) : (
                  <VolumeX aria-hidden="true" className={ICON} />
                )
              }
              onClick={sound.toggle}
            />
          </Chip>
          {captions === null ? null : (
            <Chip>
              <IconButton
                label={hasCaptionsOn ? copy.captionsOff : copy.captionsOn}
                icon={
                  hasCaptionsOn ? (
                    <CaptionsIcon aria-hidden="true" className={ICON} />
                  ) : (
                    <CaptionsOff aria-hidden="true" className={ICON} />
                  )
                }
                onClick={() => setCaptionsOn(!hasCaptionsOn)}
              />
            </Chip>
          )}
        </div>
      ) : null}
    </VideoFrame>
  );
}

/** A control over a picture stands on a ground of its own. */
function Chip({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-surface">{children}</span>;
}
