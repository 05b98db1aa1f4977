import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendHtml } from "../shared/http";
import { readBank } from "./connectPage";
import { expressPage } from "./connectPageView";
import { closedPage, money, type Typed } from "./hostedPageView";
import { accountById } from "./resources/accounts";
import { replaceBank } from "./resources/bankAccounts";
import { balanceOf, pocket } from "./world/books";
import { find, ownerOf } from "./world/state";
import type { World } from "./world/world";

/** `/express/{acct}/{login}`: opens once; the open page then takes forms. */
export async function handleExpressPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<void> {
  const login = find(world.state.loginLinks, token);
  if (login === undefined) return sendHtml(response, 404, closedPage("There is no such link."));
  if (request.method !== "POST") {
    if (login.openedAt !== null) return sendHtml(response, 410, closedPage("This link was used before."));
    login.openedAt = world.now();
    world.commit();
    return show(world, response, login.account, { typed: {}, problem: null });
  }
  if (login.openedAt === null) return sendHtml(response, 403, closedPage("Open the page first."));
  const typed = Object.fromEntries(new URLSearchParams(await readBody(request)));
  const bank = readBank(typed);
  if (typeof bank === "string") return show(world, response, login.account, { typed, problem: bank });
  replaceBank(world, accountById(world, login.account), bank);
  world.commit();
  show(world, response, login.account, { typed: {}, problem: null });
}

function show(
  world: World,
  response: ServerResponse,
  accountId: string,
  form: { typed: Typed; problem: string | null },
): void {
  const account = accountById(world, accountId);
  const currency = account.default_currency;
  const balance = balanceOf(world.state, pocket("available", accountId))[currency] ?? 0;
  const payouts = Object.values(world.state.objects.payouts)
    .filter((payout) => ownerOf(world.state, payout.id) === accountId)
    .reverse()
    .map((payout) => ({ amount: money(payout.amount, payout.currency), status: payout.status }));
  sendHtml(response, 200, expressPage({ account, available: money(balance, currency), payouts, ...form }));
}
