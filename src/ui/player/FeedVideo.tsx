import { Captions as CaptionsIcon, CaptionsOff, Play, Volume2, VolumeX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { movesLittle } from "@/lib/device/motion";
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
    /** The first thing that a person sees. */
    isFirst?: boolean;
  };

const ICON = { "aria-hidden": true, className: "size-5" } as const;
/** What stands over the foot of a film is as high as a third of it. */
const CAPTIONS_AT_PERCENT = 58;

/** A film in a list: whole on its blurred ground, one at a time, without sound, and nothing loads before it is wanted. */
export function FeedVideo(props: FeedVideoProps) {
  const { id, label, captions, poster = null, blurHash = null, autoplay, dataSaver, isFirst = false } = props;
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
    const wish = { isOn: hasCaptionsOn, atPercent: CAPTIONS_AT_PERCENT };
    if (video.current) layCaptions(video.current, captions, wish);
  }, [captions, hasCaptionsOn, src]);

  return (
    <VideoFrame ref={frame} shape="film" blurHash={blurHash}>
      {mediaAllowed && poster !== null && src === null ? (
        <img
          src={poster}
          alt=""
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className="absolute inset-0 size-full object-contain"
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
          className="absolute inset-0 size-full object-contain"
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
        <>
          <PlayArea isPlaying={isPlaying} onPress={press} />
          <div className="absolute end-2 top-0 z-(--layer-bar) flex flex-col gap-2 pt-2">
            <OnFilm>
              <IconButton
                label={sound.isOn ? copy.mute : copy.unmute}
                icon={sound.isOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
                onClick={sound.toggle}
              />
            </OnFilm>
            {captions === null ? null : (
              <OnFilm>
                <IconButton
                  label={hasCaptionsOn ? copy.captionsOff : copy.captionsOn}
                  icon={hasCaptionsOn ? <CaptionsIcon {...ICON} /> : <CaptionsOff {...ICON} />}
                  onClick={() => setCaptionsOn(!hasCaptionsOn)}
                />
              </OnFilm>
            )}
          </div>
        </>
      ) : null}
    </VideoFrame>
  );
}

type PlayAreaProps = { isPlaying: boolean; onPress: () => void };

/** The whole film is the button; a sign shows that it stands still. */
function PlayArea({ isPlaying, onPress }: PlayAreaProps) {
  return (
    <button
      type="button"
      aria-label={isPlaying ? copy.pause : copy.play}
      onClick={onPress}
      className="absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px]"
    >
      {isPlaying ? null : (
        <span className="grid size-11 place-items-center rounded-full bg-media-scrim text-media-fg">
          <Play aria-hidden="true" className="size-7 fill-current" />
        </span>
      )}
    </button>
  );
}

/** A control over a picture stands on a ground of its own. */
function OnFilm({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-media-scrim [&_button]:text-media-fg">{children}</span>;
}
