import { type Payout, payoutObject } from "../objects/payout";
import { failed, missingObject } from "../wire/errors";
import { listFields, pageOf, type Range, range } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import {
  expandField,
  integer,
  metadata,
  oneOf,
  oneOfHere,
  optional,
  type Parsed,
  required,
  text,
} from "../wire/schema";
import { currency } from "../wire/values";
import { balanceOf, pocket, post } from "../world/books";
import { emit } from "../world/emit";
import { find } from "../world/find";
import { isHere, ownerOf, setOwner } from "../world/owners";
import { setTimer } from "../world/timers";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { accountById } from "./accounts";
import { bankRefusal, defaultBank, markUnusable } from "./bankAccounts";
import { rendered } from "./rendered";

const HOUR_MS = 3600 * 1000;
/** Until then a payout waits and can be called back. */
const LEAVES_AFTER_MS = HOUR_MS;
const ARRIVES_AFTER_MS = 48 * HOUR_MS;
/** The platform's own bank has no object of its own here. */
const PLATFORM_BANK = "ba_sandboxplatform";

const STATUSES = ["canceled", "failed", "in_transit", "paid", "pending"] as const;

const createFields = {
  ...expandField,
  amount: required(integer({ min: 1, max: 99_999_999 })),
  currency: required(currency),
  description: optional(text()),
  metadata: optional(metadata),
  method: optional(oneOfHere(["standard"], ["instant"])),
  source_type: optional(oneOfHere(["card"], ["bank_account", "fpx"])),
  statement_descriptor: optional(text(22)),
};

export const payoutRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/payouts",
    params: createFields,
    elsewhere: ["destination", "payout_method"],
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
    method: "POST",
    path: "/v1/payouts/:id",
    params: { ...expandField, metadata: optional(metadataChange) },
    onAccount: true,
    run(world, params, id) {
      const payout = payoutById(world, id);
      payout.metadata = changed(payout.metadata, params.metadata);
      tell(world, payout, "payout.updated");
      return rendered(world, payout, params.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/payouts",
    params: {
      ...listFields,
      arrival_date: optional(range),
      destination: optional(text()),
      status: optional(oneOf(...STATUSES)),
    },
    onAccount: true,
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.payouts),
        matches: (payout) =>
          isHere(world, payout.id) &&
          payout.destination === (query.destination ?? payout.destination) &&
          payout.status === (query.status ?? payout.status) &&
          arrivesIn(payout, query.arrival_date),
        query,
        url: "/v1/payouts",
        noun: "payout",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/payouts/:id/cancel",
    params: expandField,
    onAccount: true,
    run(world, { expand }, id) {
      const payout = payoutById(world, id);
      if (payout.status !== "pending") {
        throw failed(`Payouts can only be canceled while they are pending, and ${id} is ${payout.status}.`);
      }
      giveBack(world, payout, { type: "payout_cancel", from: "transit" });
      payout.status = "canceled";
      tell(world, payout, "payout.canceled");
      return rendered(world, payout, expand);
    },
  }),
];

function arrivesIn({ arrival_date: at }: Payout, bounds: Range | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds ?? {};
  return at > gt && at >= gte && at < lt && at <= lte;
}

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
    description: params.description ?? "STRIPE PAYOUT",
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
    description: params.description ?? null,
    destination,
    metadata: params.metadata ?? {},
    statement_descriptor: params.statement_descriptor ?? null,
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

function tell(world: World, payout: Payout, type: string, previous?: Record<string, unknown>): void {
  const account = ownerOf(world.state, payout.id);
  emit(world, { type, object: payout, account, ...(previous ? { previous } : {}) });
}

/** The bank has it under way: too late to call it back. */
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
  giveBack(world, payout, { type: "payout_failure", from: former === "paid" ? "banks" : "transit" });
  payout.status = "failed";
  payout.failure_code = code;
  payout.failure_message = message;
  tell(world, payout, "payout.failed", { status: former, failure_code: null, failure_message: null });
  const account = ownerOf(world.state, payout.id);
  if (account !== null) markUnusable(world, accountById(world, account), payout.destination);
}

interface Return {
  type: "payout_cancel" | "payout_failure";
  from: "transit" | "banks";
}

function giveBack(world: World, payout: Payout, { type, from }: Return): void {
  const back = book(world, {
    type,
    reporting_category: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    description: payout.description,
    source: payout.id,
    against: from,
    account: ownerOf(world.state, payout.id),
  });
  payout.failure_balance_transaction = back.id;
}
