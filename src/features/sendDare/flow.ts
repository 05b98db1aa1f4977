import {
  type BlankProblem,
  checkBlanks,
  type DareTemplate,
  type TemplateBlank,
} from "@convex/domain/templates";

/** APP-21: one machine behind both address families. Order is the order of the questions. */
export const FLOW_STEPS = ["select", "compose", "amount", "confirm"] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];

export type DraftFacts = { templateId: string | null; blanks: Record<string, string>; amount: number | null };
export type FlowRules = {
  /** Null when the template is gone or the creator no longer takes its category. */
  template: DareTemplate | null;
  minAmount: number;
  maxAmount: number;
};

export type DraftChange = { templateId?: string; blanks?: Record<string, string>; amount?: number };

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

/** As the server will merge them, in the order of their making: another template drops the blanks of the one before. */
export function withWaiting<Id extends string>(
  saved: SavedDraft<Id> | null,
  waiting: readonly WaitingDraft[],
): LocalDraft<Id> | null {
  let draft: LocalDraft<Id> | null = saved === null ? null : { ...saved, isSaved: true };
  for (const { data, timestamp } of waiting) {
    const before = draft ?? {
      draftId: null,
      clientId: data.clientId,
      templateId: null,
      blanks: {},
      amount: null,
    };
    const templateId: string | null = data.templateId ?? before.templateId;
    const kept = templateId === before.templateId ? before.blanks : {};
    const blanks = { ...kept, ...data.blanks };
    const amount: number | null = data.amount ?? before.amount;
    draft = { ...before, templateId, blanks, amount, updatedAt: timestamp, isSaved: false };
  }
  return draft;
}

/** False when saving would leave the draft as it is; a draft that did not change is the same dare (`sendIdOf`). */
export function changesDraft(draft: DraftFacts, change: DraftChange): boolean {
  const { templateId = draft.templateId, amount = draft.amount, blanks = {} } = change;
  const sameBlanks = Object.entries(blanks).every(([key, text]) => draft.blanks[key] === text);
  return templateId !== draft.templateId || amount !== draft.amount || !sameBlanks;
}

/**
 * The client id of sending this very draft. A second press or a replay is the same dare; a draft that was changed
 * after its payment page opened is another one, so that nobody pays a price they have just changed.
 */
export function sendIdOf(draft: { draftId: string; updatedAt: number }): string {
  return `${draft.draftId}:${draft.updatedAt}`;
}

/** What is wrong with one answer, by the rules the server applies to all of them. */
export function blankProblem(
  template: DareTemplate,
  blank: TemplateBlank,
  value: string,
): BlankProblem | null {
  return checkBlanks({ ...template, blanks: [blank] }, { [blank.key]: value })?.problem ?? null;
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

/** The first question without a valid answer; `confirm` when all have one. */
export function firstIncompleteStep(draft: DraftFacts | null, rules: FlowRules): FlowStep {
  if (!draft?.templateId || !rules.template) return "select";
  if (checkBlanks(rules.template, draft.blanks) !== null) return "compose";
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
