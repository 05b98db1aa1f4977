import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendHtml } from "../shared/http";
import { readCard, type TypedCard } from "./cards";
import { redirect } from "./hostedPage";
import { closedPage, type Typed } from "./hostedPageView";
import type { Subscription } from "./objects/subscription";
import { type PortalPlan, portalPage } from "./portalPageView";
import { methodById, rememberMethod } from "./resources/attempts";
import { customerById } from "./resources/customers";
import { openInvoicesOf } from "./resources/invoices";
import { productNameOf } from "./resources/prices";
import { collect, setCancelAtPeriodEnd } from "./resources/subscriptions";
import { emit } from "./world/emit";
import type { PortalSession } from "./world/state";
import { find } from "./world/state";
import type { World } from "./world/world";

const OPEN_FOR_SECONDS = 3600;
const FAILING_CARD = "4000000000000341";

/** `/portal/{bps}`: where a customer ends a plan, takes that back or changes the card. */
export async function handlePortalPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  sessionId: string,
): Promise<void> {
  const session = find(world.state.objects.portalSessions, sessionId);
  if (session === undefined) return sendHtml(response, 404, closedPage("There is no such page."));
  if (session.created + OPEN_FOR_SECONDS <= world.nowSeconds())
    return sendHtml(response, 410, closedPage("This page has expired."));
  if (request.method !== "POST") return show(world, response, { session, typed: {}, problem: null });
  const typed = Object.fromEntries(new URLSearchParams(await readBody(request)));
  if (typed.action === "back" && session.return_url !== null) return redirect(response, session.return_url);
  const problem = act(world, session, typed);
  world.commit();
  show(world, response, { session, typed: problem === null ? {} : typed, problem });
}

/** Does what a button says; answers what is wrong, or null. */
function act(world: World, session: PortalSession, typed: Typed): string | null {
  const subscription = plansOf(world, session).find(({ id }) => id === typed.subscription);
  if (subscription === undefined) return "There is no such plan any more.";
  switch (typed.action) {
    case "cancel":
      setCancelAtPeriodEnd(world, subscription, true);
      return null;
    case "resume":
      setCancelAtPeriodEnd(world, subscription, false);
      return null;
    case "failingCard":
      return changeCard(world, subscription, failingCard(world));
    case "changeCard":
      return changeCard(world, subscription, readCard(typed, new Date(world.now())));
    case "payNow":
      return payNow(world, subscription);
    default:
      return "Choose what to do.";
  }
}

function failingCard(world: World): TypedCard {
  return { number: FAILING_CARD, expMonth: 12, expYear: new Date(world.now()).getUTCFullYear() + 1 };
}

function changeCard(world: World, subscription: Subscription, card: TypedCard | string): string | null {
  if (typeof card === "string") return card;
  const { name, email } = customerById(world, subscription.customer);
  const method = rememberMethod(world, { card, name, email, customer: subscription.customer });
  const refusal = methodById(world, method).card.decline;
  if (refusal) {
    delete world.state.methods[method];
    return refusal.message;
  }
  const { default_payment_method } = subscription;
  subscription.default_payment_method = method;
  emit(world, {
    type: "customer.subscription.updated",
    object: subscription,
    previous: { default_payment_method },
  });
  return null;
}

function payNow(world: World, subscription: Subscription): string | null {
  for (const invoice of openInvoicesOf(world, subscription.id)) {
    const result = collect(world, invoice);
    if (result.kind === "declined") return result.decline.message;
  }
  return null;
}

function plansOf(world: World, { customer }: PortalSession): Subscription[] {
  return Object.values(world.state.objects.subscriptions).filter(
    (subscription) => subscription.customer === customer && subscription.ended_at === null,
  );
}

interface Showing {
  session: PortalSession;
  typed: Typed;
  problem: string | null;
}

function show(world: World, response: ServerResponse, { session, typed, problem }: Showing): void {
  const plans = plansOf(world, session).map((subscription): PortalPlan => {
    const [item] = subscription.items.data;
    const { card } = methodById(world, subscription.default_payment_method);
    return {
      subscription,
      name: productNameOf(world, item.price),
      card: `${card.brand} •••• ${card.last4}`,
      isOwing: openInvoicesOf(world, subscription.id).length > 0,
    };
  });
  const targets = session.return_url === null ? "'self'" : `'self' ${new URL(session.return_url).origin}`;
  sendHtml(
    response,
    200,
    portalPage({ plans, hasReturn: session.return_url !== null, typed, problem }),
    targets,
  );
}
