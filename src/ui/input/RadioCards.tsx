import { useId } from "react";

type RadioCardsProps<Value extends string> = {
  legend: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description?: string }[];
  error?: string | null;
};

/** One choice of a few, each as a whole card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onChange, options, error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="press flex min-h-touch items-start gap-3 rounded-md border border-line-strong bg-surface p-4 has-checked:border-dare-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-1 size-4 shrink-0"
          />
          <span className="flex min-w-0 flex-col">
            <span className="text-md font-semibold text-ink">{option.label}</span>
            {option.description ? <span className="text-sm text-ink-2">{option.description}</span> : null}
          </span>
        </label>
      ))}
      <div role="alert" className="empty:-mt-2">
        {error ? (
          <p id={`${id}-error`} className="text-sm text-danger">
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
