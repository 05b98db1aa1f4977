import { MAX_NO_GO_LENGTH, MAX_NO_GO_LINES } from "@convex/domain/limits";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { FACETS } from "@convex/domain/sending/boundaries";
import { RadioCards } from "@/ui/input/RadioCards";
import { Switch } from "@/ui/input/Switch";
import { TextArea } from "@/ui/input/TextArea";
import { boundariesCopy as copy } from "../copy.en";
import type { BoundariesDraft, DraftProblems } from "../draft";
import { ChipSet } from "./ChipSet";
import { Part } from "./Part";

type PartsProps = {
  draft: BoundariesDraft;
  problems: DraftProblems;
  change: (part: Partial<BoundariesDraft>) => void;
};

const WHO = ["everyone", "followers", "following", "mutual", "nobody"] as const;
const WHO_OPTIONS = WHO.map((value) => ({ value, ...copy.who.options[value] }));

/** Who may send, what may be in it, what never. */
export function WhatParts({ draft, problems, change }: PartsProps) {
  return (
    <>
      <Part title={copy.parts.who}>
        <RadioCards
          legend={copy.who.legend}
          value={draft.whoMayDare}
          onChange={(whoMayDare) => change({ whoMayDare })}
          options={WHO_OPTIONS}
        />
      </Part>
      <Part title={copy.parts.what}>
        <ChipSet<string>
          legend={copy.categories}
          all={DARE_CATEGORIES}
          chosen={draft.categories}
          words={(category) => category}
          onChange={(categories) => change({ categories })}
          error={problems.categories ?? null}
        />
        <Switch {...copy.edgy} checked={draft.edgy} onChange={(edgy) => change({ edgy })} />
        <ChipSet
          legend={copy.facets.legend}
          all={FACETS}
          chosen={draft.facets}
          words={(facet) => copy.facets.options[facet]}
          onChange={(facets) => change({ facets })}
        />
      </Part>
      <Part title={copy.parts.noGo}>
        <TextArea
          label={copy.noGo.label}
          hint={copy.noGo.hint(MAX_NO_GO_LINES, MAX_NO_GO_LENGTH)}
          rows={3}
          value={draft.noGo}
          onChange={(noGo) => change({ noGo })}
          error={problems.noGo ?? null}
        />
      </Part>
    </>
  );
}
