import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml, readBody, sendHtml } from "../shared/http";
import { addressFor, redirect, targetsOf } from "./hostedPage";
import { closedPage, money, page } from "./hostedPageView";
import type { PaymentIntent } from "./objects/paymentIntent";
import type { Session } from "./objects/session";
import { failAuthentication } from "./resources/attempts";
import { passAuthentication, sessionBehind } from "./resources/paying";
import { find } from "./world/state";
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
  if (action === "complete") {
    const { ok } = passAuthentication(world, intent);
    world.commit();
    // A card that fails after all is explained on the payment form.
    redirect(response, ok === true ? addressFor(session, session.success_url) : pageOf(session));
  } else if (action === "fail") {
    failAuthentication(world, intent);
    world.commit();
    redirect(response, pageOf(session));
  } else if (action === "cancel") redirect(response, pageOf(session));
  else sendQuestion(response, intent, session);
}

/** A session whose bank still asks is open, so it has its page. */
const pageOf = (session: Session) => session.url ?? "";

function sendQuestion(response: ServerResponse, intent: PaymentIntent, session: Session): void {
  const body = `<h1>Your bank asks: is it you?</h1>
<p>A payment of ${escapeHtml(money(intent.amount, intent.currency))} waits for you.</p>
<form method="post">
<button type="submit" name="action" value="complete">Complete</button>
<button type="submit" name="action" value="fail">Fail</button>
<button type="submit" name="action" value="cancel">Cancel</button>
</form>`;
  sendHtml(response, 200, page("Your bank asks", body), targetsOf(session));
}
