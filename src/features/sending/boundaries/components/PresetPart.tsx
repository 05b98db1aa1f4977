import { BOUNDARY_PRESETS, PRESET_BOUNDARIES } from "@convex/domain/sending/boundaryPresets";
import { RadioCards } from "@/ui/input/RadioCards";
import { Section } from "@/ui/layout/Section";
import { boundariesCopy } from "../copy.en";
import { type BoundariesDraft, presetIn, presetPart } from "../draft";

const copy = boundariesCopy.presets;
const OPTIONS = BOUNDARY_PRESETS.map((value) => ({ value, ...copy.options[value] }));

type PresetPartProps = { draft: BoundariesDraft; change: (part: Partial<BoundariesDraft>) => void };

/** A choice fills the form below and no more: each part of it can be changed before it is saved, and after. */
export function PresetPart({ draft, change }: PresetPartProps) {
  return (
    <Section gap="lg" title={copy.title}>
      <RadioCards
        legend={copy.legend}
        value={presetIn(draft)}
        onChange={(preset) => change(presetPart(PRESET_BOUNDARIES[preset]))}
        options={OPTIONS}
      />
    </Section>
  );
}
