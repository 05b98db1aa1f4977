import { useId } from "react";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** For example "0:12"; said and shown instead of the bare number. */
  valueText?: string;
  onChange: (value: number) => void;
};

/** A native slider: arrow keys move it, and dragging is never the only way (2.5.7). */
export function Slider({ label, value, min, max, step, valueText, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex min-h-touch items-center gap-4">
      <label htmlFor={id} className="w-1/3 shrink-0 text-sm font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-touch min-w-0 flex-1"
      />
      {valueText === undefined ? null : (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-2 tabular-nums">
          {valueText}
        </span>
      )}
    </div>
  );
}
