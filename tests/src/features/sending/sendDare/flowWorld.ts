import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { FACETS } from "@convex/domain/sending/boundaries";
import { act } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import type { DareDraft, DareTarget } from "@/features/sending/sendDare/data";
import { EMPTY_DRAFT } from "@/features/sending/sendDare/flow";
import type { DarePreview } from "@/features/sending/sendDare/preview";
import { publicProfile } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

function templateWithOneBlank() {
  const found = DARE_TEMPLATES.find((each) => each.blanks.length === 1);
  const key = found?.blanks[0]?.key;
  if (found === undefined || key === undefined)
    throw new Error("the catalogue has no template with one blank");
  return { template: found, blank: key };
}

export const { template, blank } = templateWithOneBlank();

/** Sam, who takes everything, as the server tells it to a sender with the plan's three free texts. */
export const target: DareTarget = {
  profile: { ...publicProfile, categories: [...DARE_CATEGORIES] },
  allowed: true,
  refusal: null,
  minAmount: 500,
  maxAmount: 10_000,
  suggestedAmount: 2_500,
  currency: "usd",
  compose: {
    categories: [...DARE_CATEGORIES],
    edgy: true,
    edgyClosed: false,
    facets: [...FACETS],
    closedToSenders: [],
    freeText: { allowed: true, left: 3, message: null },
    reviewAbove: 5_000,
  },
};

const plain: DareDraft = {
  ...EMPTY_DRAFT,
  language: null,
  draftId: "draft1" as DareDraft["draftId"],
  clientId: "client1",
  updatedAt: 10,
};
/** A catalogue dare with every answer. */
export const draft: DareDraft = {
  ...plain,
  templateId: template.id,
  blanks: { [blank]: "toast" },
  amount: 2_500,
};
/** The same in one's own words. */
export const freeDraft: DareDraft = {
  ...plain,
  source: "free",
  title: "Sing to your plants",
  details: "One verse each, from the heart.",
  checklist: ["The plants are seen", "A verse is heard"],
  category: "Music",
  amount: 2_500,
};

export function preview(part: Partial<DarePreview> = {}): DarePreview {
  return { tier: "T0", reason: null, needsPerson: false, problem: null, ...part };
}

/** Sam, whom the server does not let be dared, and why. */
export function refusing(reason: "not-receiving" | "age-not-assured", message: string) {
  const refusal = { code: "failed-precondition", message, reason } as const;
  return { target: { ...target, allowed: false, refusal } };
}

type Facts = {
  changes?: FunctionReturnType<typeof api.templates.changes>;
  target?: DareTarget | null;
  draft?: DareDraft | null;
  preview?: DarePreview;
};

/** The app at a step of the flow to Sam, with what the server says. */
export async function openFlow(path: string, facts: Facts = {}) {
  const app = await renderMember(path);
  app.convex.onMutation(api.dares.preview, async () => facts.preview ?? preview());
  act(() => {
    app.convex.answer(api.templates.changes, facts.changes ?? []);
    app.convex.answer(api.profiles.dareTarget, facts.target === undefined ? target : facts.target);
    app.convex.answer(api.dares.draft, facts.draft === undefined ? draft : facts.draft);
    const quote = { amount: 2_500, fee: 500, net: 2_000, total: 2_500, currency: "usd" };
    app.convex.answer(api.dares.quote, quote);
  });
  return app;
}

export type FlowApp = Awaited<ReturnType<typeof openFlow>>;
