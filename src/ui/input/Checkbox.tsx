import { Check } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { uiCopy } from "../copy.en";

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  required?: boolean;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, checked, onChange, name, required, error, ref }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex min-h-touch items-start gap-3 py-2 text-md text-ink">
        <span className="relative grid shrink-0 place-items-center pt-0">
          <input
            ref={ref}
            type="checkbox"
            name={name}
            checked={checked}
            required={required}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border border-line-strong bg-raised checked:bg-dare aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-dare peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <div role="alert" className="empty:-mt-1">
        {error ? (
          <p id={`${id}-error`} className="text-sm text-danger">
            <span className="sr-only">{uiCopy.errorPrefix} </span>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
