import type { Account } from "../objects/account";
import type { BalanceTransaction } from "../objects/balanceTransaction";
import { type Transfer, type TransferReversal, transferObject } from "../objects/transfer";
import { failed, missingObject, notInSandbox } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, integer, metadata, optional, type Parsed, required, text } from "../wire/schema";
import { currency } from "../wire/values";
import { balanceOf, pocket } from "../world/books";
import { emit } from "../world/emit";
import { find } from "../world/state";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { accountNamed } from "./accounts";
import { settingsOf } from "./balanceSettings";
import { rendered } from "./rendered";

const createFields = {
  ...expandField,
  amount: required(integer({ min: 1, max: 99_999_999 })),
  currency: required(currency),
  destination: required(text()),
  metadata: optional(metadata),
  transfer_group: optional(text()),
};

const reversalFields = {
  ...expandField,
  amount: optional(integer({ min: 1 })),
  metadata: optional(metadata),
};

export const transferRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/transfers",
    params: createFields,
    elsewhere: ["description", "source_transaction", "source_type"],
    run: (world, params) => rendered(world, createTransfer(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/transfers/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, transferById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/transfers",
    params: { ...listFields, destination: optional(text()), transfer_group: optional(text()) },
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.transfers),
        matches: (transfer) =>
          transfer.destination === (query.destination ?? transfer.destination) &&
          transfer.transfer_group === (query.transfer_group ?? transfer.transfer_group),
        query,
        url: "/v1/transfers",
        noun: "transfer",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/transfers/:id/reversals",
    params: reversalFields,
    elsewhere: ["description", "refund_application_fee"],
    run: (world, params, id) =>
      rendered(world, reverse(world, transferById(world, id), params), params.expand),
  }),
];

function transferById(world: World, id: string): Transfer {
  const transfer = find(world.state.objects.transfers, id);
  if (transfer === undefined) throw missingObject("transfer", id, "id");
  return transfer;
}

function available(world: World, account: string | null, inCurrency: string): number {
  return balanceOf(world.state, pocket("available", account))[inCurrency] ?? 0;
}

/** Refuses to send what is not there: pending money does not count. */
function createTransfer(world: World, params: Parsed<typeof createFields>): Transfer {
  const destination = accountNamed(world, params.destination, "destination");
  requireTakes(world, destination);
  if (params.amount > available(world, null, params.currency)) {
    throw failed(
      "You have insufficient available funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out, or are still pending.",
      { code: "balance_insufficient" },
    );
  }
  const id = world.newId("tr");
  const payment = world.newId("py");
  const leaving = moveAcross(world, {
    amount: params.amount,
    currency: params.currency,
    account: destination.id,
    platform: { type: "transfer", reporting_category: "transfer", source: id },
    connected: { type: "payment", reporting_category: "charge", source: payment },
  });
  const transfer = transferObject({
    id,
    amount: params.amount,
    balance_transaction: leaving.id,
    created: world.nowSeconds(),
    currency: params.currency,
    destination: destination.id,
    destination_payment: payment,
    metadata: params.metadata ?? {},
    transfer_group: params.transfer_group ?? null,
  });
  world.state.objects.transfers[id] = transfer;
  emit(world, { type: "transfer.created", object: transfer });
  return transfer;
}

type Leg = Pick<BalanceTransaction, "type" | "reporting_category" | "source">;

interface Crossing {
  /** From the platform to the account; negative for the way back. */
  amount: number;
  currency: string;
  account: string;
  platform: Leg;
  connected: Leg;
}

/** Both legs at once: what leaves one balance is on the other. Returns the platform's. */
function moveAcross(world: World, crossing: Crossing): BalanceTransaction {
  const { account, amount, currency: inCurrency } = crossing;
  const both = { currency: inCurrency, description: null, against: "between" as const };
  const leg = book(world, { ...both, ...crossing.platform, amount: -amount });
  book(world, { ...both, ...crossing.connected, amount, account });
  return leg;
}

function requireTakes(world: World, destination: Account): void {
  if (destination.capabilities.transfers !== "active") {
    throw failed(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    );
  }
  // Money on such an account would leave by itself the next day, which nobody plays here.
  if (settingsOf(world, destination.id).payments.payouts.schedule.interval !== "manual") {
    throw notInSandbox(
      `automatic payouts of ${destination.id}: set its balance settings to the interval manual first`,
    );
  }
}

function reverse(world: World, transfer: Transfer, params: Parsed<typeof reversalFields>): TransferReversal {
  const amount = params.amount ?? transfer.amount - transfer.amount_reversed;
  requireReversible(world, transfer, amount);
  const id = world.newId("trr");
  const refund = world.newId("pyr");
  const returning = moveAcross(world, {
    amount: -amount,
    currency: transfer.currency,
    account: transfer.destination,
    platform: { type: "transfer_refund", reporting_category: "transfer_reversal", source: id },
    connected: { type: "payment_refund", reporting_category: "refund", source: refund },
  });
  const reversal: TransferReversal = {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: returning.id,
    created: world.nowSeconds(),
    currency: transfer.currency,
    destination_payment_refund: refund,
    metadata: params.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  emit(world, { type: "transfer.reversed", object: transfer });
  return reversal;
}

function requireReversible(world: World, transfer: Transfer, amount: number): void {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw failed(`Transfer ${transfer.id} has already been fully reversed.`);
  if (amount > left) {
    throw failed(
      `Reversal amount (${amount}) is greater than the unreversed amount of the transfer (${left}).`,
    );
  }
  if (amount > available(world, transfer.destination, transfer.currency)) {
    throw failed("The connected account has insufficient available funds to cover the reversal.", {
      code: "balance_insufficient",
    });
  }
}
