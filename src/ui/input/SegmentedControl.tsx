import { useId } from "react";

type SegmentedControlProps<Value extends string> = {
  legend: string;
  /** Null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** One of two to four short words, side by side; native radios, so that the arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg border border-line-strong bg-raised p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="press relative inline-flex min-h-touch flex-1 items-center justify-center rounded-md border border-transparent px-2 text-center text-md text-ink-2 sm:px-3 has-checked:bg-dare has-checked:font-semibold has-checked:text-on-dare has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-md opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
