import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml, readBody, sendHtml } from "../shared/http";
import { addressFor, redirect, targetsOf } from "./hostedPage";
import { closedPage, money, page } from "./hostedPageView";
import type { PaymentIntent } from "./objects/paymentIntent";
import type { Session } from "./objects/session";
import { AUTHENTICATION_FAILED, failAuthentication } from "./resources/attempts";
import { passAuthentication, sessionBehind } from "./resources/paying";
import { find } from "./world/find";
import type { World } from "./world/world";

/** `/3ds/{pi}`: the payer's bank asks its holder. */
export async function handleThreeDSecurePage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  intentId: string,
): Promise<void> {
  const intent = find(world.state.objects.paymentIntents, intentId);
  if (intent === undefined) return sendHtml(response, 404, closedPage("There is no such payment."));
  if (intent.status !== "requires_action")
    return sendHtml(response, 410, closedPage("This payment asks for nothing more."));
  const session = sessionBehind(world, intentId);
  if (request.method !== "POST") return sendQuestion(response, intent, session);
  const action = new URLSearchParams(await readBody(request)).get("action");
  if (action === "complete") pass(world, response, { intent, session });
  else if (action === "fail") fail(world, response, { intent, session });
  else if (action === "cancel" && session?.url) redirect(response, session.url);
  else sendQuestion(response, intent, session);
}

interface Asked {
  intent: PaymentIntent;
  session: Session | null;
}

function pass(world: World, response: ServerResponse, { intent, session }: Asked): void {
  const result = passAuthentication(world, intent);
  world.commit();
  if (result.ok === false) leave(response, session, result.message);
  else if (session !== null) redirect(response, addressFor(session, session.success_url));
  else sendHtml(response, 200, closedPage("Done. You can close this page."));
}

function fail(world: World, response: ServerResponse, { intent, session }: Asked): void {
  failAuthentication(world, intent);
  world.commit();
  leave(response, session, AUTHENTICATION_FAILED);
}

/** Back to the payment form, which knows what went wrong; without one the reason alone. */
function leave(response: ServerResponse, session: Session | null, problem: string): void {
  if (session?.url) redirect(response, session.url);
  else sendHtml(response, 200, closedPage(problem));
}

function sendQuestion(response: ServerResponse, intent: PaymentIntent, session: Session | null): void {
  const body = `<h1>Your bank asks: is it you?</h1>
<p>A payment of ${escapeHtml(money(intent.amount, intent.currency))} waits for you.</p>
<form method="post">
<button type="submit" name="action" value="complete">Complete</button>
<button type="submit" name="action" value="fail">Fail</button>
${session === null ? "" : '<button type="submit" name="action" value="cancel">Cancel</button>'}
</form>`;
  sendHtml(response, 200, page("Your bank asks", body), session === null ? "'self'" : targetsOf(session));
}
