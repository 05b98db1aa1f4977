import { escapeHtml } from "../shared/http";
import { alertOf, cardInputs, money, page, type Typed } from "./hostedPageView";
import type { Subscription } from "./objects/subscription";

export interface PortalPlan {
  subscription: Subscription;
  name: string;
  card: string;
  /** Whether an invoice waits to be paid. */
  isOwing: boolean;
}

interface PortalView {
  plans: PortalPlan[];
  hasReturn: boolean;
  typed: Typed;
  problem: string | null;
}

/** The customer's plans as plain forms, one section each. */
export function portalPage({ plans, hasReturn, typed, problem }: PortalView): string {
  const sections = plans.map((plan) => planSection(plan, typed)).join("\n");
  const back = hasReturn
    ? '<form method="post"><button type="submit" name="action" value="back">Return</button></form>'
    : "";
  return page(
    "Your plans",
    `<h1>Your plans</h1>${alertOf(problem)}${sections || "<p>There is no plan.</p>"}${back}`,
  );
}

function planSection({ subscription, name, card, isOwing }: PortalPlan, typed: Typed): string {
  const [item] = subscription.items.data;
  const { price, quantity, current_period_end: end } = item;
  const amount = money(price.unit_amount * quantity, price.currency);
  const date = new Date(end * 1000).toISOString().slice(0, 10);
  const next = subscription.cancel_at_period_end ? `Ends on ${date}` : `Renews on ${date}`;
  const id = `<input type="hidden" name="subscription" value="${subscription.id}">`;
  return `<section aria-labelledby="${subscription.id}">
<h2 id="${subscription.id}">${escapeHtml(name)}</h2>
<p>${escapeHtml(amount)} every ${price.recurring?.interval ?? "period"}. ${next}. ${escapeHtml(card)}. Status: ${subscription.status}.</p>
<form method="post">${id}${button(subscription.cancel_at_period_end ? "resume" : "cancel")}${isOwing ? button("payNow") : ""}${button("failingCard")}</form>
<form method="post">${id}${cardInputs(typed)}${button("changeCard")}</form>
</section>`;
}

const LABELS = {
  cancel: "Cancel at period end",
  resume: "Resume",
  payNow: "Pay what is open",
  failingCard: "Use a card whose renewals fail",
  changeCard: "Change card",
};

function button(action: keyof typeof LABELS): string {
  return `<button type="submit" name="action" value="${action}">${LABELS[action]}</button>`;
}
