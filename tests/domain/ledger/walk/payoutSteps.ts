/** Payouts inside the walk: asked, sent, paid, and every way back. */
import { connectedAccount, userAccount } from "@convex/domain/ledger/accounts";
import * as L from "@convex/domain/ledger/postings";
import type { Step, Walk } from "./walk";

interface Payout {
  id: string;
  uid: string;
  account: string;
  amount: number;
  round: number;
  state: "reserved" | "sent" | "paid" | "back";
}

export function payoutSteps(walk: Walk, creators: readonly string[]) {
  const payouts: Payout[] = [];
  const pick = (step: Step, state: Payout["state"]): Payout | undefined => {
    const fitting = payouts.slice(-12).filter((payout) => payout.state === state);
    return fitting[step.pick % Math.max(1, fitting.length)];
  };

  function ask(_: Walk, step: Step): void {
    const uid = creators[step.pick % creators.length] ?? "";
    const available = walk.book.balance(userAccount(uid, "available"));
    const payoutId = walk.next("po");
    // Now and then one cent more than there is, and from a debt: refused.
    if (step.amount % 7 === 0 || available <= 0) {
      walk.post(L.payoutRequestEntry({ payoutId, uid, amount: Math.max(1, available + 1) }), "refused");
      return;
    }
    const amount = 1 + (step.amount % available);
    walk.post(L.payoutRequestEntry({ payoutId, uid, amount }));
    payouts.push({ id: payoutId, uid, account: `acct_${uid}`, amount, round: 0, state: "reserved" });
  }

  function send(_: Walk, step: Step): void {
    const payout = pick(step, "reserved");
    if (payout === undefined) return;
    const { account, amount } = payout;
    walk.post(L.transferEntry({ transferRef: `tr_${payout.id}`, account, amount }));
    payout.state = "sent";
  }

  function pay(_: Walk, step: Step): void {
    const payout = pick(step, "sent");
    if (payout === undefined) return;
    walk.post(L.payoutPaidEntry({ ...payout, payoutId: payout.id }));
    payout.state = "paid";
  }

  function giveBack(payout: Payout): void {
    payout.round += 1;
    const { id: payoutId, uid, amount, round: n } = payout;
    walk.post(L.payoutBackEntry({ payoutId, n, uid, amount }));
    payout.state = "back";
  }

  function reverse(payout: Payout): void {
    const { account, amount } = payout;
    walk.post(L.transferReversalEntry({ reversalRef: `trr_${payout.id}`, account, amount }));
    giveBack(payout);
  }

  function cancel(_: Walk, step: Step): void {
    const payout = pick(step, "reserved");
    if (payout !== undefined) giveBack(payout);
  }

  function failAtBank(_: Walk, step: Step): void {
    const payout = pick(step, "sent");
    if (payout !== undefined) reverse(payout);
  }

  function bounce(_: Walk, step: Step): void {
    const payout = pick(step, "paid");
    if (payout === undefined || step.amount % 3 !== 0) return;
    walk.post(L.payoutBouncedEntry({ ...payout, payoutId: payout.id }));
    reverse(payout);
  }

  function violation(): string | null {
    for (const uid of creators) {
      const own = payouts.filter((payout) => payout.uid === uid);
      const sumOf = (...states: Payout["state"][]) =>
        own.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0);
      if (walk.book.balance(userAccount(uid, "reserved")) !== sumOf("reserved", "sent")) {
        return `I3: ${uid}'s reserved sum is not that of the open payouts`;
      }
      if (walk.book.sum(connectedAccount(`acct_${uid}`)) !== sumOf("sent")) {
        return `${uid}'s account at the provider holds other than what was sent`;
      }
      if ((walk.book.paidOut.get(uid) ?? 0) !== sumOf("paid")) return `${uid} was paid out another sum`;
    }
    return null;
  }

  function finish(): void {
    for (const payout of payouts) {
      if (payout.state === "sent") reverse(payout);
      if (payout.state === "reserved") giveBack(payout);
    }
  }

  return { steps: [ask, ask, send, send, pay, cancel, failAtBank, bounce], violation, finish };
}
