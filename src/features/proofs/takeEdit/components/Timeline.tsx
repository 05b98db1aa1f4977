import { ArrowLeftToLine, ArrowRightToLine } from "lucide-react";
import type { RefObject } from "react";
import { clockText, SECOND_MS } from "@/lib/time/time";
import { IconButton } from "@/ui/action/IconButton";
import { Text } from "@/ui/layout/Text";
import { takeEditCopy } from "../copy.en";
import { type EditEvent, keptLength, type TakeEdit, takeEdit } from "../edit";
import type { TakeStill } from "../stills";
import { type Playback, usePlayhead } from "../usePlayback";
import { FilmStrip } from "./FilmStrip";

type TimelineProps = {
  edit: TakeEdit;
  dispatch: (event: EditEvent) => void;
  video: RefObject<HTMLVideoElement | null>;
  src: string | null;
  playback: Playback;
  stills: readonly TakeStill[];
  isTrimming: boolean;
};

const copy = takeEditCopy.trim;
const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

/** How much stays of the take, and the strip where that is decided. */
export function Timeline({ edit, dispatch, video, src, playback, stills, isTrimming }: TimelineProps) {
  const atMs = usePlayhead(video, src, playback.isPlaying);
  const { keep, totalMs, muted } = edit;
  const trim = (wanted: typeof keep, moved: "from" | "to") => {
    const event = { type: "trim", keep: wanted, moved } as const;
    const next = takeEdit(edit, event).keep;
    dispatch(event);
    // The picture where it will be cut.
    playback.seek(moved === "from" ? next.fromMs : next.toMs);
  };
  return (
    <div className="shrink-0 px-2 pt-1">
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-2 px-2">
        <span role="status">
          <Text weight="semibold" numeric>
            {isTrimming ? copy.selected(Math.floor(keptLength(edit) / SECOND_MS)) : clockText(atMs)}
          </Text>
        </span>
        <span className="flex items-center">
          {isTrimming ? (
            <>
              <IconButton
                label={copy.fromHere}
                icon={<ArrowLeftToLine {...ICON} />}
                onClick={() => trim({ ...keep, fromMs: playback.here() }, "from")}
              />
              <IconButton
                label={copy.toHere}
                icon={<ArrowRightToLine {...ICON} />}
                onClick={() => trim({ ...keep, toMs: playback.here() }, "to")}
              />
            </>
          ) : null}
          <Text tone="2" numeric>
            {copy.of(clockText(totalMs))}
          </Text>
        </span>
      </div>
      <FilmStrip
        {...{ stills, totalMs, keep, muted, atMs }}
        onSeek={playback.seek}
        onTrim={isTrimming ? trim : null}
      />
    </div>
  );
}
