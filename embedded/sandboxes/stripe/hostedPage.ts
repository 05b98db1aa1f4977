import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendHtml } from "../shared/http";
import { readCard } from "./cards";
import { type CheckoutView, checkoutPage, closedPage, type Typed } from "./hostedPageView";
import type { Session } from "./objects/session";
import { payWithCard } from "./resources/paying";
import { intentIdOf } from "./resources/paymentIntents";
import { find } from "./world/state";
import type { World } from "./world/world";

/** `/c/pay/{cs}`: the payer's page. Answers a form post by a redirect back to the shop, or by the form again. */
export async function handleHostedPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  sessionId: string,
): Promise<void> {
  const session = find(world.state.objects.sessions, sessionId);
  if (session === undefined) return sendHtml(response, 404, closedPage("There is no such checkout."));
  if (session.status === "complete")
    return sendHtml(response, 200, closedPage("This checkout is already paid."));
  if (session.status === "expired") return sendHtml(response, 410, closedPage("This checkout has expired."));
  if (request.method !== "POST")
    return sendForm(world, response, { session, typed: {}, problem: lastProblem(world, session) });
  const typed = Object.fromEntries(new URLSearchParams(await readBody(request)));
  if (typed.action === "back")
    return redirect(response, addressFor(session, session.cancel_url ?? session.success_url));
  submit(world, response, { session, typed });
}

/** What went wrong on the bank's page, for a payer who comes back from it. */
function lastProblem(world: World, session: Session): string | null {
  const id = intentIdOf(world, session) ?? "";
  const error = find(world.state.objects.paymentIntents, id)?.last_payment_error;
  return error?.message ?? null;
}

function submit(
  world: World,
  response: ServerResponse,
  { session, typed }: { session: Session; typed: Typed },
): void {
  const card = readCard(typed, new Date(world.now()));
  const email = knownEmail(world, session) ?? (typed.email?.trim() || null);
  const problem = typeof card === "string" ? card : problemWith(typed, email);
  if (typeof card === "string" || problem !== null) {
    sendForm(world, response, { session, typed, problem });
    return;
  }
  const result = payWithCard(world, session, { card, name: typed.name?.trim() ?? "", email });
  world.commit();
  if (result.ok === "asked") redirect(response, result.url);
  else if (result.ok) redirect(response, addressFor(session, session.success_url));
  else sendForm(world, response, { session, typed, problem: result.message });
}

function problemWith(typed: Typed, email: string | null): string | null {
  if (!typed.name?.trim()) return "Enter the name on the card.";
  if (email === null || !/^\S+@\S+\.\S+$/.test(email)) return "Enter an e-mail address.";
  return null;
}

function knownEmail(world: World, session: Session): string | null {
  const customer =
    session.customer === null ? undefined : find(world.state.objects.customers, session.customer);
  return customer?.email ?? null;
}

function sendForm(
  world: World,
  response: ServerResponse,
  { session, typed, problem }: Pick<CheckoutView, "session" | "typed" | "problem">,
): void {
  const view: CheckoutView = {
    session,
    lines: find(world.state.lineItems, session.id) ?? [],
    knownEmail: knownEmail(world, session),
    typed,
    problem,
  };
  sendHtml(response, 200, checkoutPage(view), targetsOf(session));
}

/** A browser holds a form's redirect to the same list, so the shop's addresses are on it. */
export function targetsOf(session: Session): string {
  const shops = [session.success_url, session.cancel_url].flatMap((address) =>
    address === null ? [] : [new URL(addressFor(session, address)).origin],
  );
  return ["'self'", ...new Set(shops)].join(" ");
}

/** Stripe fills this one blank of the shop's address. */
export function addressFor(session: Session, address: string): string {
  return address.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, "cache-control": "no-store" });
  response.end();
}
