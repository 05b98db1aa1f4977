import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendHtml } from "../shared/http";
import { connectPage, type OnboardingView } from "./connectPageView";
import { closedPage, type Typed } from "./hostedPageView";
import type { Account } from "./objects/account";
import { accountById } from "./resources/accounts";
import { replaceBank, type TypedBank } from "./resources/bankAccounts";
import { setStanding } from "./world/requirements";
import type { StoredLink } from "./world/state";
import { find } from "./world/state";
import type { World } from "./world/world";

/** `/connect/{link}`: the questions before the first payout. A link opens once and lives five minutes. */
export async function handleConnectPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<void> {
  const stored = find(world.state.accountLinks, token);
  if (stored === undefined) return sendHtml(response, 404, closedPage("There is no such link."));
  const isOver = world.nowSeconds() >= stored.link.expires_at && stored.openedAt === null;
  const isPost = request.method === "POST";
  // A link that is over sends the person back for a fresh one, without a word.
  if (isOver || stored.isSubmitted || (!isPost && stored.openedAt !== null))
    return redirect(response, stored.refreshUrl);
  const account = accountById(world, stored.account);
  if (isPost) {
    const typed = Object.fromEntries(new URLSearchParams(await readBody(request)));
    return submit(world, response, { stored, account, typed });
  }
  stored.openedAt = world.now();
  world.commit();
  sendForm(response, stored, { account, typed: {}, problem: null });
}

interface Submission {
  stored: StoredLink;
  account: Account;
  typed: Typed;
}

function submit(world: World, response: ServerResponse, { stored, account, typed }: Submission): void {
  const { action } = typed;
  const bank = readBank(typed);
  const needsBank = action === "finish" || action === "documents";
  if (needsBank && typeof bank === "string") {
    sendForm(response, stored, { account, typed, problem: bank });
    return;
  }
  stored.isSubmitted = true;
  if (action === "reject") setStanding(world, answered(world, account), "rejected");
  if (needsBank && typeof bank !== "string") {
    replaceBank(world, account, bank);
    setStanding(world, answered(world, account), action === "finish" ? "complete" : "documents_due");
  }
  world.commit();
  redirect(response, stored.returnUrl);
}

/** Every question of the first list is answered at once: the pages in between teach nothing. */
function answered(world: World, account: Account): Account {
  account.details_submitted = true;
  account.business_type = "individual";
  account.tos_acceptance = { date: world.nowSeconds(), ip: "127.0.0.1", user_agent: null };
  return account;
}

/** The bank account as typed, or what is wrong with it. */
export function readBank(typed: Typed): TypedBank | string {
  const accountNumber = (typed.accountNumber ?? "").replace(/\s/g, "");
  const routingNumber = (typed.routingNumber ?? "").replace(/\s/g, "");
  if (!/^\d{9}$/.test(routingNumber)) return "Enter a routing number of nine digits.";
  if (!/^\d{4,17}$/.test(accountNumber)) return "Enter an account number.";
  return { accountNumber, routingNumber };
}

function sendForm(response: ServerResponse, stored: StoredLink, view: OnboardingView): void {
  // A browser holds a form's redirect to the same list, so the platform's addresses are on it.
  const origins = [stored.returnUrl, stored.refreshUrl].map((address) => new URL(address).origin);
  sendHtml(response, 200, connectPage(view), ["'self'", ...new Set(origins)].join(" "));
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, "cache-control": "no-store" });
  response.end();
}
