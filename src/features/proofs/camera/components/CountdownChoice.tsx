import { useId } from "react";
import { cameraCopy } from "../copy.en";
import { COUNTDOWNS_MS } from "../useRecorder";

const copy = cameraCopy.stage;

type CountdownChoiceProps = { chosenMs: number; choose: (countdownMs: number) => void };

export function CountdownChoice({ chosenMs, choose }: CountdownChoiceProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0 text-media-fg">
      <legend className="sr-only">{copy.countdownLegend}</legend>
      <div className="flex justify-center gap-2">
        {COUNTDOWNS_MS.map((optionMs) => (
          <label
            key={optionMs}
            className="press relative inline-flex min-h-touch min-w-touch items-center justify-center rounded-full border border-media-fg px-3 text-sm tabular-nums has-checked:border-2 has-checked:font-semibold has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-media-fg"
          >
            <input
              type="radio"
              name={group}
              checked={optionMs === chosenMs}
              onChange={() => choose(optionMs)}
              className="absolute inset-0 appearance-none rounded-full opacity-0"
            />
            {optionMs === 0 ? copy.countdownOff : copy.countdownSeconds(optionMs / 1_000)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
