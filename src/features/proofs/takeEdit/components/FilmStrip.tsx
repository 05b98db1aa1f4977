import type { Range } from "@/lib/media/ranges";
import { classes } from "@/ui/layout/layout";
import { takeEditCopy } from "../copy.en";
import type { TakeStill } from "../stills";
import { STEP_MS, tenths } from "./RangeSliders";

type FilmStripProps = {
  stills: readonly TakeStill[];
  totalMs: number;
  keep: Range;
  muted: readonly Range[];
  atMs: number;
  onSeek: (atMs: number) => void;
  /** Handles at both ends; null: the strip only shows where it is. */
  onTrim: ((keep: Range, moved: "from" | "to") => void) | null;
};

const copy = takeEditCopy.trim;

/** The whole take as a row of stills: a line for the picture shown, and a handle at each end of what stays. */
export function FilmStrip({ stills, totalMs, keep, muted, atMs, onSeek, onTrim }: FilmStripProps) {
  const share = (ms: number) => `${(100 * ms) / Math.max(1, totalMs)}%`;
  const place = ({ fromMs, toMs }: Range) => ({
    insetInlineStart: share(fromMs),
    insetInlineEnd: share(totalMs - toMs),
  });
  return (
    <div className="relative h-(--strip) [--strip:3.5rem]">
      <div className="absolute inset-y-0 start-(--space-6) end-(--space-6)">
        <div className="flex h-full overflow-hidden rounded-sm bg-raised">
          {stills.map(({ atMs: moment, url }) => (
            <img key={moment} src={url} alt="" className="h-full min-w-0 flex-1 object-cover" />
          ))}
        </div>
        <span
          className="absolute inset-y-0 start-0 rounded-s-sm bg-media-scrim"
          style={{ insetInlineEnd: share(totalMs - keep.fromMs) }}
        />
        <span
          className="absolute inset-y-0 end-0 rounded-e-sm bg-media-scrim"
          style={{ insetInlineStart: share(keep.toMs) }}
        />
        {muted.map((range) => (
          <span
            key={`${range.fromMs}-${range.toMs}`}
            className="absolute inset-y-0 border-x-2 border-media-fg bg-media-scrim"
            style={place(range)}
          />
        ))}
        <span
          className={classes("absolute inset-y-0 border-y-3", onTrim ? "border-dare" : "border-transparent")}
          style={place(keep)}
        />
      </div>
      <StripSlider
        label={copy.position}
        totalMs={totalMs}
        atMs={Math.min(atMs, totalMs)}
        onMove={onSeek}
        look="strip-line start-(--space-3) end-(--space-3)"
      />
      {onTrim === null ? null : (
        <>
          <StripSlider
            label={copy.from}
            totalMs={totalMs}
            atMs={keep.fromMs}
            onMove={(fromMs) => onTrim({ ...keep, fromMs }, "from")}
            look="strip-handle strip-handle-from start-0 end-(--space-6)"
          />
          <StripSlider
            label={copy.to}
            totalMs={totalMs}
            atMs={keep.toMs}
            onMove={(toMs) => onTrim({ ...keep, toMs }, "to")}
            look="strip-handle strip-handle-to start-(--space-6) end-0"
          />
        </>
      )}
    </div>
  );
}

type StripSliderProps = {
  label: string;
  totalMs: number;
  atMs: number;
  onMove: (atMs: number) => void;
  look: string;
};

/** A native slider with the strip as its track: arrow keys move it by a tenth of a second. */
function StripSlider({ label, totalMs, atMs, onMove, look }: StripSliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={totalMs}
      step={STEP_MS}
      aria-label={label}
      aria-valuetext={tenths(atMs)}
      value={atMs}
      onChange={(event) => onMove(Number(event.target.value))}
      className={classes("absolute inset-y-0", look)}
    />
  );
}
