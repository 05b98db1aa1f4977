import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import {
  type DareChoices,
  type DareSource,
  type DareWords,
  DEFAULT_TERMS,
} from "@convex/domain/sending/text";
import { composeProblems } from "./composeRules";

/** APP-21: one machine behind both address families. Order is the order of the questions. */
export const FLOW_STEPS = ["select", "compose", "amount", "confirm"] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];

/** What a draft says, as it was typed. Amounts in cents. */
export type DraftFacts = DareWords &
  Omit<DareChoices, "language"> & {
    source: DareSource;
    templateId: string | null;
    blanks: Record<string, string>;
    amount: number | null;
  };

const { language: _, ...PLAIN_TERMS } = DEFAULT_TERMS;

/** Before anything is chosen. */
export const EMPTY_DRAFT: DraftFacts = {
  ...PLAIN_TERMS,
  source: "catalogue",
  templateId: null,
  blanks: {},
  title: "",
  details: "",
  checklist: [],
  category: null,
  amount: null,
};

export type FlowRules = {
  /** Null when the template is gone or the creator no longer takes it. */
  template: DareTemplate | null;
  /** Dares in one's own words are open to this sender. */
  mayWrite: boolean;
  minAmount: number;
  maxAmount: number;
};

export type DraftChange = { [Key in keyof DraftFacts]?: Exclude<DraftFacts[Key], null> | Nullable<Key> };
/** What can be taken back once it was answered. */
type Nullable<Key> = Key extends "category" | "costMax" | "liveSeal" ? null : never;

/** The draft with what this device has not sent yet. `draftId` null: the server has no draft at all so far. */
export type LocalDraft<Id extends string> = DraftFacts & {
  draftId: Id | null;
  clientId: string;
  updatedAt: number;
  isSaved: boolean;
};

type SavedDraft<Id extends string> = Omit<LocalDraft<Id>, "isSaved" | "draftId"> & { draftId: Id };
export type WaitingDraft = {
  data: { [Key in keyof DraftChange]: DraftChange[Key] | undefined } & { clientId: string };
  timestamp: number;
};

/** As the server will merge them, in the order of their making: another template or source drops the blanks. */
export function withWaiting<Id extends string>(
  saved: SavedDraft<Id> | null,
  waiting: readonly WaitingDraft[],
): LocalDraft<Id> | null {
  let draft: LocalDraft<Id> | null = saved === null ? null : { ...saved, isSaved: true };
  for (const { data, timestamp } of waiting) {
    const before: Omit<LocalDraft<Id>, "updatedAt" | "isSaved"> = draft ?? {
      ...EMPTY_DRAFT,
      draftId: null,
      clientId: data.clientId,
    };
    draft = { ...before, ...changedBy(before, data), updatedAt: timestamp, isSaved: false };
  }
  return draft;
}

/** The facts after a change. */
function changedBy(before: DraftFacts, change: WaitingDraft["data"]): DraftFacts {
  const now = <Key extends keyof DraftFacts>(
    key: Key,
    given: DraftFacts[Key] | undefined,
  ): DraftFacts[Key] => (given === undefined ? before[key] : given);
  const templateId = now("templateId", change.templateId);
  const source = now("source", change.source);
  const kept = templateId === before.templateId && source === before.source ? before.blanks : {};
  return {
    source,
    templateId,
    blanks: { ...kept, ...change.blanks },
    title: now("title", change.title),
    details: now("details", change.details),
    checklist: now("checklist", change.checklist),
    category: now("category", change.category),
    tags: now("tags", change.tags),
    edgy: now("edgy", change.edgy),
    facets: now("facets", change.facets),
    costMax: now("costMax", change.costMax),
    proofWindowMs: now("proofWindowMs", change.proofWindowMs),
    visibility: now("visibility", change.visibility),
    anonymous: now("anonymous", change.anonymous),
    cheer: now("cheer", change.cheer),
    liveSeal: now("liveSeal", change.liveSeal),
    amount: now("amount", change.amount),
  };
}

/** False when saving would leave the draft as it is; a draft that did not change is the same dare (`sendIdOf`). */
export function changesDraft(draft: DraftFacts, change: DraftChange): boolean {
  const { blanks = {}, ...fields } = change;
  const sameBlanks = Object.entries(blanks).every(([key, text]) => (draft.blanks[key] ?? "") === text);
  const facts = new Map<string, unknown>(Object.entries(draft));
  return !sameBlanks || Object.entries(fields).some(([key, value]) => !isSame(facts.get(key), value));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The client id of sending this very draft. A second press or a replay is the same dare; a draft that was changed
 * after its payment page opened is another one, so that nobody pays a price they have just changed.
 */
export function sendIdOf(draft: { draftId: string; updatedAt: number }): string {
  return `${draft.draftId}:${draft.updatedAt}`;
}

export type AmountProblem = "missing" | "below" | "above";

export function amountProblem(
  amount: number | null,
  rules: Pick<FlowRules, "minAmount" | "maxAmount">,
): AmountProblem | null {
  if (amount === null || !Number.isSafeInteger(amount)) return "missing";
  if (amount < rules.minAmount) return "below";
  return amount > rules.maxAmount ? "above" : null;
}

/** Whether there is a dare to word at all. */
function isChosen(draft: DraftFacts, rules: FlowRules): boolean {
  return draft.source === "free" ? rules.mayWrite : draft.templateId !== null && rules.template !== null;
}

/** The first question without a valid answer; `confirm` when all have one. */
export function firstIncompleteStep(draft: DraftFacts | null, rules: FlowRules): FlowStep {
  if (draft === null || !isChosen(draft, rules)) return "select";
  if (composeProblems(draft, rules.template).length > 0) return "compose";
  if (amountProblem(draft.amount, rules) !== null) return "amount";
  return "confirm";
}

/** Where an address really lands: never past the first question without an answer. */
export function stepToShow(wanted: FlowStep, draft: DraftFacts | null, rules: FlowRules): FlowStep {
  const first = firstIncompleteStep(draft, rules);
  return FLOW_STEPS.indexOf(wanted) <= FLOW_STEPS.indexOf(first) ? wanted : first;
}

export function stepNumber(step: FlowStep): number {
  return FLOW_STEPS.indexOf(step) + 1;
}

export function previousStep(step: FlowStep): FlowStep | null {
  return FLOW_STEPS[FLOW_STEPS.indexOf(step) - 1] ?? null;
}

/** The address of a step; the step after `select` has one home each (APP-18 to APP-20). */
export const STEP_ROUTES = {
  select: "/app/dare/$username",
  compose: "/app/dare/compose/$username",
  amount: "/app/dare/$username/amount",
  confirm: "/app/dare/confirm/$username",
} as const satisfies Record<FlowStep, string>;

/** Up to three quick values inside the range: the floor, the creator's own price, and steps up from it. */
export function quickAmounts(range: {
  minAmount: number;
  maxAmount: number;
  suggestedAmount: number;
}): number[] {
  const { minAmount, maxAmount, suggestedAmount } = range;
  const wanted = [minAmount, suggestedAmount, suggestedAmount * 2, suggestedAmount * 4];
  const inside = wanted.filter((amount) => amount >= minAmount && amount <= maxAmount);
  return [...new Set(inside)].sort((a, b) => a - b).slice(0, 3);
}
