import { amountInput, parseAmountInput } from "@convex/domain/money";
import { checkProfileFields } from "@convex/domain/people/profileFields";
import {
  type Boundaries,
  type BoundaryProblems,
  checkBoundaries,
  WHO_MAY_DARE,
} from "@convex/domain/sending/boundaries";
import {
  BOUNDARY_PRESETS,
  type BoundaryPreset,
  PRESET_BOUNDARIES,
} from "@convex/domain/sending/boundaryPresets";
import type { BoundariesWish, OwnBoundaries } from "./data";

/** The form as typed: numbers, price and private lines are text until they are read. */
export type BoundariesDraft = Omit<
  BoundariesWish,
  "noGo" | "maxOpenDares" | "weeklyCapacity" | "minDareValue"
> & { noGo: string; maxOpenDares: string; weeklyCapacity: string; minDareValue: string };

export type DraftProblems = BoundaryProblems & { minDareValue?: string };

export function draftOf({ mayPrice: _, isSaved: __, ...own }: OwnBoundaries): BoundariesDraft {
  return {
    ...own,
    noGo: own.noGo.join("\n"),
    maxOpenDares: String(own.maxOpenDares),
    weeklyCapacity: own.weeklyCapacity === null ? "" : String(own.weeklyCapacity),
    minDareValue: own.minDareValue === null ? "" : amountInput(own.minDareValue),
  };
}

/** What is no whole number, or no amount, becomes one that no rule lets pass. */
const UNREADABLE = -1;

function numberOf(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : UNREADABLE;
}

export function wishOf(draft: BoundariesDraft): BoundariesWish {
  const { weeklyCapacity, minDareValue } = draft;
  return {
    ...draft,
    noGo: draft.noGo.split("\n").filter((line) => line.trim() !== ""),
    maxOpenDares: numberOf(draft.maxOpenDares),
    weeklyCapacity: weeklyCapacity.trim() === "" ? null : numberOf(weeklyCapacity),
    minDareValue: minDareValue.trim() === "" ? null : (parseAmountInput(minDareValue) ?? UNREADABLE),
  };
}

/** The part of the wish that the rules and the friendly words are about. */
export function boundariesIn({ minDareValue: _, whoMayDare, ...rest }: BoundariesWish): Boundaries {
  const who = WHO_MAY_DARE.find((each) => each === whoMayDare) ?? "everyone";
  return { ...rest, whoMayDare: who };
}

/** The server's own rules, before anything is sent. */
export function problemsOf(draft: BoundariesDraft): DraftProblems {
  const wish = wishOf(draft);
  const { minDareValue } = checkProfileFields({ minDareValue: wish.minDareValue });
  return { ...checkBoundaries(boundariesIn(wish)), ...(minDareValue === undefined ? {} : { minDareValue }) };
}

export function isDirty(saved: BoundariesDraft, draft: BoundariesDraft): boolean {
  return JSON.stringify(wishOf(saved)) !== JSON.stringify(wishOf(draft));
}

type Preset = (typeof PRESET_BOUNDARIES)[BoundaryPreset];

/** What a preset writes into the form. */
export function presetPart({ maxOpenDares, ...preset }: Preset): Partial<BoundariesDraft> {
  return { ...preset, maxOpenDares: String(maxOpenDares) };
}

/** The preset that the form shows now, if it is one. */
export function presetIn(draft: BoundariesDraft): BoundaryPreset | null {
  const isIn = (preset: BoundaryPreset) =>
    !isDirty(draft, { ...draft, ...presetPart(PRESET_BOUNDARIES[preset]) });
  return BOUNDARY_PRESETS.find(isIn) ?? null;
}

/** One more or one less of a list, in the order of the whole. */
export function toggled<Item>(all: readonly Item[], chosen: readonly Item[], item: Item): Item[] {
  return all.filter((each) => (each === item ? !chosen.includes(item) : chosen.includes(each)));
}
