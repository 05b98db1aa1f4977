import { type ReactNode, type Ref, useId, useRef } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Controls } from "./components/Controls";
import { NoVideo, VideoFrame } from "./components/VideoFrame";
import { playerCopy as copy } from "./copy.en";
import type { VideoSource, VideoWords } from "./types";
import { useAddress } from "./useAddress";
import { usePlayer, useWatched } from "./usePlayer";

type PlayerProps = VideoWords &
  VideoSource & {
    /** The measured length: files of live recorders say nothing usable. */
    durationMs: number;
    /** False says so: a person would else look for the sound. Null where nobody knows. */
    hasSound?: boolean | null;
    /** Called once half of it, or the end, has been reached while it played. */
    onWatched?: () => void;
  };

/** A video with its controls, captions and keys, on a page of its own (product 8, 25). */
export function Player(props: PlayerProps) {
  const { label, captions, description, poster = null, blurHash = null, durationMs } = props;
  const mediaAllowed = useMediaAllowed();
  const keysId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const address = useAddress(props, video, mediaAllowed);
  const isShown = mediaAllowed && address.src !== null && !address.isBroken;
  const isComing = mediaAllowed && address.src === null && !address.error;
  const player = usePlayer({ video, frame }, { durationMs, captions, src: isShown ? address.src : null });
  useWatched(player.state, props.onWatched);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the keys of one video
    <div role="group" aria-label={copy.group(label)} aria-describedby={keysId} onKeyDown={player.onKeyDown}>
      <span id={keysId} hidden>
        {copy.keys}
      </span>
      <Stack>
        <WholeScreen ref={frame}>
          <VideoFrame shape="page" blurHash={blurHash}>
            {isShown && address.src !== null ? (
              <video
                ref={video}
                src={address.src}
                poster={address.posterUrl ?? poster ?? undefined}
                aria-label={label}
                playsInline
                muted={player.state.isMuted}
                preload="metadata"
                onError={address.onMediaError}
                onClick={player.toggle}
                {...player.handlers}
                className="absolute inset-0 size-full object-contain"
              />
            ) : null}
            {mediaAllowed ? null : <NoVideo line={copy.hidden} />}
            {address.isBroken ? <NoVideo line={copy.broken} isAlert /> : null}
            {isComing ? <Waiting blurHash={blurHash} /> : null}
          </VideoFrame>
          {/* Their room is kept while the video is on its way, so that nothing below moves. */}
          {isShown || isComing ? (
            <div style={isShown ? undefined : { visibility: "hidden" }}>
              <Controls player={player} hasCaptions={captions !== null} />
            </div>
          ) : null}
        </WholeScreen>
        <Trouble address={address} />
        {props.hasSound === false ? (
          <Text size="sm" tone="2">
            {copy.silent}
          </Text>
        ) : null}
        <Words captions={captions} description={description ?? null} />
      </Stack>
    </div>
  );
}

/** Picture and controls together: alone on the screen the picture would have no way out for a finger. */
function WholeScreen({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div
      ref={ref}
      className="grid gap-2 [&:fullscreen]:grid-rows-[1fr_auto] [&:fullscreen]:bg-canvas [&:fullscreen]:p-3"
    >
      {children}
    </div>
  );
}

function Waiting({ blurHash }: { blurHash: string | null }) {
  return (
    <div role="status" aria-label={copy.loading}>
      {blurHash === null ? <Skeleton shape="media" /> : null}
    </div>
  );
}

function Trouble({ address }: { address: ReturnType<typeof useAddress> }) {
  if (!address.error && !address.isBroken) return null;
  return (
    <>
      {address.error ? (
        <InlineNotice kind="danger" title={copy.failed}>
          {address.error.message}
        </InlineNotice>
      ) : null}
      <Button variant="secondary" onClick={address.retry}>
        {copy.retry}
      </Button>
    </>
  );
}

/** The same in words: what is said, line by line, and what is to be seen. */
function Words({ captions, description }: Pick<VideoWords, "captions"> & { description: string | null }) {
  return (
    <div>
      {captions === null ? (
        <Text size="xs" tone="3">
          {copy.noCaptions}
        </Text>
      ) : (
        <Unfolding title={copy.transcript}>
          <ol lang={captions.language} className="grid gap-2 text-sm text-ink">
            {captions.lines.map(({ fromMs, text }) => (
              <li key={fromMs} className="flex gap-3">
                <span className="shrink-0 text-ink-2 tabular-nums">{clockText(fromMs)}</span>
                <span dir="auto">{text}</span>
              </li>
            ))}
          </ol>
        </Unfolding>
      )}
      {description === null ? null : (
        <Unfolding title={copy.describe}>
          <Text size="sm">{description}</Text>
        </Unfolding>
      )}
    </div>
  );
}

function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-touch items-center text-sm text-ink-2">{title}</summary>
      {children}
    </details>
  );
}
