import { type ReactNode, useId } from "react";

type SwitchProps = {
  label: string;
  /** What stands there in place of the label, which holds its words and stays the name. */
  shown?: ReactNode;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** On or off, at once and without a save button. The whole row is the target. */
export function Switch({ label, shown, description, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-touch items-center justify-between gap-4 py-2">
      <span className="flex min-w-0 flex-col">
        <span className="text-md text-ink">{shown ?? label}</span>
        {description ? (
          <span id={id} className="text-sm text-ink-2">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative inline-grid shrink-0 items-center">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-label={label}
          aria-describedby={description ? id : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-10 appearance-none rounded-full border border-line-strong bg-raised checked:bg-dare disabled:opacity-60 forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="press pointer-events-none absolute start-1 size-6 rounded-full bg-ink-2 peer-checked:translate-x-6 peer-checked:bg-on-dare peer-disabled:opacity-60 rtl:peer-checked:-translate-x-6 forced-colors:hidden"
        />
      </span>
    </label>
  );
}
