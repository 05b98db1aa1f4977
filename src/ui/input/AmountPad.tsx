import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../action/IconButton";
import { uiCopy } from "../copy.en";
import { currencySign, formatMinorUnits, formatPrice } from "../data/formatMoney";
import { classes } from "../layout/layout";
import { Field } from "./Field";

type AmountPadProps = {
  label: string;
  /** Minor units; null while the field holds no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  currency: string;
  min: number;
  max: number;
  /** Minor units that one press adds or takes. */
  step?: number;
  presets?: readonly number[];
  /** Text to minor units; null when it is no amount. */
  parse: (text: string) => number | null;
  error?: string | null;
};

/** Thousands stay whole between the two buttons of a narrow phone. */
function figureSize(text: string): string {
  return text.length <= 7 ? "text-3xl" : text.length <= 9 ? "text-2xl" : "text-xl";
}

/** What is typed over a whole price keeps its currency. */
function withSign(text: string, currency: string): string {
  const sign = currencySign(currency);
  return text === "" || text.startsWith(sign) ? text : sign + text;
}

/** A price in big gold figures: typed, stepped or chosen. */
export function AmountPad(props: AmountPadProps) {
  const { value, onChange, currency, min, max, step = 100, presets = [] } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const money = (amount: number) => formatMinorUnits(amount, currency);
  const shown = draft ?? (value === null ? "" : money(value));
  const stepBy = (change: number) => {
    setDraft(null);
    onChange(Math.min(max, Math.max(min, (value ?? min) + change)));
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={props.label} error={props.error} hint={uiCopy.amount.range(money(min), money(max))}>
        {(ids) => (
          <div className="flex items-center gap-2 rounded-md border border-line-strong bg-raised px-2 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text">
            <IconButton
              label={uiCopy.amount.less(money(step))}
              icon={<Minus aria-hidden="true" />}
              onClick={() => stepBy(-step)}
            />
            <input
              id={ids.id}
              inputMode="decimal"
              autoComplete="transaction-amount"
              value={shown}
              aria-invalid={ids.invalid || undefined}
              aria-describedby={ids.describedBy}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setDraft(withSign(event.target.value, currency));
                onChange(props.parse(event.target.value));
              }}
              onBlur={() => setDraft(null)}
              className={classes(
                "type-display min-h-touch w-full min-w-0 bg-transparent text-center text-gold tabular-nums outline-none",
                figureSize(shown),
              )}
            />
            <IconButton
              label={uiCopy.amount.more(money(step))}
              icon={<Plus aria-hidden="true" />}
              onClick={() => stepBy(step)}
            />
          </div>
        )}
      </Field>
      {presets.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{uiCopy.amount.presets}</legend>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === value}
              onClick={() => {
                setDraft(null);
                onChange(preset);
              }}
              className={classes(
                "press min-h-touch flex-1 rounded-full border bg-raised px-2 text-md font-semibold text-gold tabular-nums",
                preset === value ? "border-gold" : "border-line-strong",
              )}
            >
              {formatPrice(preset, currency)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
