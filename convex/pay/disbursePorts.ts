/**
 * What the product needs from a payment provider to pay creators, in our own words (money.md 4.2). Actions only.
 * A payout is a transfer to the creator's account there and then a payout from it to their bank.
 */
import type { Doc } from "../_generated/dataModel";
import type { ProviderRecipient, ProviderSend } from "../tables/payouts";
import type { ObjectName, Observed, OpParams } from "../tables/provider";

type Params<Kind extends OpParams["kind"]> = Extract<OpParams, { kind: Kind }>;
export type TransferOrder = Omit<Params<"transfer">, "kind">;
export type BankOrder = Omit<Params<"bankPayout">, "kind">;
export type ReversalOrder = Omit<Params<"reverseTransfer">, "kind">;

/** Where to look for what an earlier call may have made: nothing older than `since`. */
interface Search {
  since: number;
}

/** Every call may throw a CollectError. `key` is the idempotency key: same key, same effect, once. */
export interface DisbursePort {
  /** Makes the account, and sees to it that nothing leaves it by itself. */
  ensureRecipient(uid: string, key: string): Promise<ProviderRecipient>;
  findRecipient(uid: string, search: Search): Promise<ProviderRecipient | null>;
  getRecipient(ref: string): Promise<ProviderRecipient>;
  /** Pages of the provider, each good for one visit and a few minutes. */
  onboardingLink(accountRef: string): Promise<string>;
  dashboardLink(accountRef: string): Promise<string>;
  transfer(order: TransferOrder, key: string): Promise<ProviderSend>;
  findTransfer(order: TransferOrder): Promise<ProviderSend | null>;
  payBank(order: BankOrder, key: string): Promise<ProviderSend>;
  findBankPayout(order: BankOrder, search: Search): Promise<ProviderSend | null>;
  reverse(order: ReversalOrder, key: string): Promise<ProviderSend>;
  /** What became of a transfer, or of a bank payout with the transfer behind it. Null: not made for a payout of ours. */
  getTransfer(ref: string): Promise<ProviderSend | null>;
  getBankPayout(ref: string, accountRef: string): Promise<ProviderSend | null>;
}

type Op = Doc<"providerOps">;

const recipient = (state: ProviderRecipient): Observed => ({ type: "recipient", recipient: state });
const send = (state: ProviderSend): Observed => ({ type: "send", send: state });

/** Does what an outbox row of these kinds asks for. */
export async function performDisburse(port: DisbursePort, { params, key }: Op): Promise<Observed> {
  switch (params.kind) {
    case "ensureRecipient":
      return recipient(await port.ensureRecipient(params.uid, key));
    case "recipientPage": {
      const { accountRef, page, linkId } = params;
      const url = await (page === "onboarding"
        ? port.onboardingLink(accountRef)
        : port.dashboardLink(accountRef));
      return { type: "page", page: { subjectId: linkId, ref: null, url } };
    }
    case "transfer":
      return send(await port.transfer(params, key));
    case "bankPayout":
      return send(await port.payBank(params, key));
    case "reverseTransfer":
      return send(await port.reverse(params, key));
    default:
      throw new TypeError(`not a disburse operation: ${params.kind}`);
  }
}

/** What an earlier call of this row may have brought about; null when nothing is there. */
export async function lookUpDisburse(port: DisbursePort, op: Op): Promise<Observed | null> {
  const { params } = op;
  const found = async (state: Promise<ProviderSend | null>): Promise<Observed | null> => {
    const there = await state;
    return there === null ? null : send(there);
  };
  switch (params.kind) {
    case "ensureRecipient": {
      const state = await port.findRecipient(params.uid, { since: op.createdAt });
      return state === null ? null : recipient(state);
    }
    case "transfer":
      return await found(port.findTransfer(params));
    case "bankPayout":
      return await found(port.findBankPayout(params, { since: op.createdAt }));
    case "reverseTransfer":
      return await found(port.getTransfer(params.transferRef));
    default:
      // A page that nobody has seen is no loss: another one is made.
      return null;
  }
}

/** The present state of an object known by name; null when it is nothing of ours. */
export async function observeDisburse(port: DisbursePort, name: ObjectName): Promise<Observed | null> {
  if (name.type === "recipient") return recipient(await port.getRecipient(name.ref));
  const state =
    name.type === "bankPayout" && name.account !== undefined
      ? await port.getBankPayout(name.ref, name.account)
      : name.type === "transfer"
        ? await port.getTransfer(name.ref)
        : null;
  return state === null ? null : send(state);
}
