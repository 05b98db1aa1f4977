import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { Check } from "lucide-react";
import { useId } from "react";
import { Still } from "@/ui/media/Still";
import { onboardingCopy } from "./copy.en";
import { PURPOSES, type Purpose } from "./purpose";

const copy = onboardingCopy.interests.purpose;

const PICTURES: Readonly<Record<Purpose, ReturnType<typeof stillOf>>> = {
  dare: stillOf({ templateId: "food-twenty-words", category: "Food" }),
  getDared: stillOf({ templateId: "diy-paper-hat", category: "DIY" }),
  both: stillOf({ templateId: "fitness-seated-stretch", category: "Fitness" }),
  look: stillOf({ templateId: "edgy-guilty-pleasure", category: "Edgy" }),
};

type PurposeChoiceProps = {
  value: Purpose | null;
  onChange: (purpose: Purpose) => void;
  /** Whether the answer leads on; not where something else was wanted first. */
  leadsOn: boolean;
};

/** Four pictures, one choice; none is an answer too. */
export function PurposeChoice({ value, onChange, leadsOn }: PurposeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {PURPOSES.map((purpose) => (
          <label
            key={purpose}
            className="press relative block rounded-lg outline-offset-2 has-checked:outline-3 has-checked:outline-dare-text has-focus-visible:outline-3 has-focus-visible:outline-dare-text"
          >
            <input
              type="radio"
              name={name}
              value={purpose}
              checked={purpose === value}
              onChange={() => onChange(purpose)}
              className="peer absolute inset-0 appearance-none opacity-0"
            />
            <span className="block overflow-hidden rounded-lg">
              <Still still={PICTURES[purpose]} size="band" eager />
            </span>
            <span className="scrim-bottom absolute inset-x-0 bottom-0 rounded-b-lg px-3 pt-7 pb-3 text-md font-semibold text-media-fg">
              {copy.options[purpose]}
            </span>
            <span
              aria-hidden="true"
              className="absolute end-2 top-2 hidden size-7 place-items-center rounded-sm bg-dare text-on-dare peer-checked:grid"
            >
              <Check strokeWidth={2.5} className="size-5" />
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-2">
        {value !== null && leadsOn ? copy.next[value] : null}
      </p>
    </fieldset>
  );
}
