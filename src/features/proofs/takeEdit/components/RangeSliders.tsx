import type { Range } from "@/lib/media/ranges";
import { clockText } from "@/lib/time/time";
import { Slider } from "@/ui/input/Slider";

type RangeSlidersProps = {
  range: Range;
  totalMs: number;
  labels: { from: string; to: string };
  onMove: (range: Range, moved: "from" | "to") => void;
};

export const STEP_MS = 100;

/** Beginning and end of a stretch, as two sliders that arrow keys move by a tenth of a second. */
export function RangeSliders({ range, totalMs, labels, onMove }: RangeSlidersProps) {
  return (
    <div>
      <Slider
        label={labels.from}
        min={0}
        max={totalMs}
        step={STEP_MS}
        value={range.fromMs}
        valueText={tenths(range.fromMs)}
        onChange={(fromMs) => onMove({ ...range, fromMs }, "from")}
      />
      <Slider
        label={labels.to}
        min={0}
        max={totalMs}
        step={STEP_MS}
        value={range.toMs}
        valueText={tenths(range.toMs)}
        onChange={(toMs) => onMove({ ...range, toMs }, "to")}
      />
    </div>
  );
}

/** `0:07.3` */
export const tenths = (ms: number): string => `${clockText(ms)}.${Math.floor((ms % 1_000) / 100)}`;
