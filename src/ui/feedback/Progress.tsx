import { useId } from "react";

type ProgressProps = {
  label: string;
  /** 0 to 1; null while the length is unknown. */
  value: number | null;
  /** For example "2 of 4" or "3.1 MB of 5 MB"; said instead of a percentage. */
  valueText?: string;
};

export function Progress({ label, value, valueText }: ProgressProps) {
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="font-semibold text-ink">
          {label}
        </span>
        <span className="text-ink-2 tabular-nums">
          {valueText ?? (percent === null ? "" : `${percent}%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full origin-left rounded-full bg-dare transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${percent === null ? 0.3 : percent / 100})` }}
        />
      </div>
    </div>
  );
}
