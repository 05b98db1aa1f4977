import { type Payout, payoutObject } from "../objects/payout";
import { failed, missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, integer, metadata, oneOfHere, optional, type Parsed, required } from "../wire/schema";
import { currency } from "../wire/values";
import { balanceOf, pocket, post } from "../world/books";
import { emit } from "../world/emit";
import { find, isHere, ownerOf, setOwner } from "../world/state";
import { setTimer } from "../world/timers";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { accountById } from "./accounts";
import { bankRefusal, defaultBank, markUnusable } from "./bankAccounts";
import { rendered } from "./rendered";

const HOUR_MS = 3600 * 1000;
const LEAVES_AFTER_MS = HOUR_MS;
const ARRIVES_AFTER_MS = 48 * HOUR_MS;
/** The platform's own bank has no object of its own here. */
const PLATFORM_BANK = "ba_sandboxplatform";

const createFields = {
  ...expandField,
  amount: required(integer({ min: 1, max: 99_999_999 })),
  currency: required(currency),
  metadata: optional(metadata),
  method: optional(oneOfHere(["standard"], ["instant"])),
};

export const payoutRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/payouts",
    params: createFields,
    elsewhere: ["description", "destination", "payout_method", "source_type", "statement_descriptor"],
    onAccount: true,
    run: (world, params) => rendered(world, createPayout(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/payouts/:id",
    params: expandField,
    onAccount: true,
    run: (world, { expand }, id) => rendered(world, payoutById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/payouts",
    params: listFields,
    elsewhere: ["arrival_date", "destination", "status"],
    onAccount: true,
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.payouts),
        matches: ({ id }) => isHere(world, id),
        query,
        url: "/v1/payouts",
        noun: "payout",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

/** A payout of another account is not seen. */
function payoutById(world: World, id: string): Payout {
  const payout = find(world.state.objects.payouts, id);
  if (payout === undefined || !isHere(world, id)) throw missingObject("payout", id, "id");
  return payout;
}

function createPayout(world: World, params: Parsed<typeof createFields>): Payout {
  const { account } = world;
  const destination = account === null ? PLATFORM_BANK : bankOf(world, account, params.currency);
  const balance = balanceOf(world.state, pocket("available", account))[params.currency] ?? 0;
  if (params.amount > balance) {
    throw failed(
      "You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.",
      { code: "balance_insufficient" },
    );
  }
  const id = world.newId("po");
  const arrivesAt = world.now() + ARRIVES_AFTER_MS;
  const leaving = book(world, {
    type: "payout",
    reporting_category: "payout",
    amount: -params.amount,
    currency: params.currency,
    description: "STRIPE PAYOUT",
    source: id,
    against: "transit",
    account,
  });
  const payout = payoutObject({
    id,
    amount: params.amount,
    arrival_date: Math.floor(arrivesAt / 1000),
    balance_transaction: leaving.id,
    created: world.nowSeconds(),
    currency: params.currency,
    destination,
    metadata: params.metadata ?? {},
  });
  world.state.objects.payouts[id] = payout;
  setOwner(world, id, account);
  setTimer(world, { at: world.now() + LEAVES_AFTER_MS, kind: "sendPayout", subject: id });
  setTimer(world, { at: arrivesAt, kind: "arrivePayout", subject: id });
  tell(world, payout, "payout.created");
  return payout;
}

function bankOf(world: World, accountId: string, inCurrency: string): string {
  const account = accountById(world, accountId);
  if (!account.payouts_enabled) {
    throw failed(
      "Payouts are not enabled for this account: it has requirements that are not met, or it was rejected.",
      { code: "payouts_not_allowed" },
    );
  }
  const bank = defaultBank(account, inCurrency);
  if (bank === undefined) {
    throw failed(`Sorry, you don't have any external accounts in that currency (${inCurrency}).`);
  }
  if (bank.status === "errored") {
    throw failed(
      "The bank account provided can't be used for payouts. A different bank account must be used.",
      { code: "bank_account_unusable" },
    );
  }
  return bank.id;
}

type PayoutNews = `payout.${"created" | "updated" | "paid" | "failed"}`;

function tell(world: World, payout: Payout, type: PayoutNews, previous?: Record<string, unknown>): void {
  const account = ownerOf(world.state, payout.id);
  emit(world, { type, object: payout, account, ...(previous ? { previous } : {}) });
}

/** The bank has it under way. */
export function sendPayout(world: World, payoutId: string): void {
  const payout = find(world.state.objects.payouts, payoutId);
  if (payout?.status !== "pending") return;
  payout.status = "in_transit";
  payout.trace_id = { status: "pending", value: null };
  tell(world, payout, "payout.updated", { status: "pending" });
}

/** The day it should be at the bank: it is, or the bank refuses it. */
export function arrivePayout(world: World, payoutId: string): void {
  const payout = find(world.state.objects.payouts, payoutId);
  if (payout?.status !== "in_transit") return;
  const refusal = refusalOf(world, payout);
  if (refusal !== null) {
    failPayout(world, payout, refusal);
    return;
  }
  payout.status = "paid";
  payout.trace_id = { status: "supported", value: payout.id.slice(-15) };
  post(world.state, `paid ${payout.id}`, payout.currency, [
    ["transit", -payout.amount],
    ["banks", payout.amount],
  ]);
  tell(world, payout, "payout.paid", { status: "in_transit" });
}

function refusalOf(world: World, payout: Payout) {
  const account = ownerOf(world.state, payout.id);
  const banks = account === null ? [] : accountById(world, account).external_accounts.data;
  return bankRefusal(banks.find((bank) => bank.id === payout.destination));
}

export interface Refusal {
  code: string;
  message: string;
}

/** The bank sends the money back, maybe days after it was paid; the bank account is not used again. */
export function failPayout(world: World, payout: Payout, { code, message }: Refusal): void {
  const former = payout.status;
  const back = book(world, {
    type: "payout_failure",
    reporting_category: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    description: payout.description,
    source: payout.id,
    against: former === "paid" ? "banks" : "transit",
    account: ownerOf(world.state, payout.id),
  });
  payout.failure_balance_transaction = back.id;
  payout.status = "failed";
  payout.failure_code = code;
  payout.failure_message = message;
  tell(world, payout, "payout.failed", { status: former, failure_code: null, failure_message: null });
  const account = ownerOf(world.state, payout.id);
  if (account !== null) markUnusable(world, accountById(world, account), payout.destination);
}
