import { useRef, useState } from "react";
import { paymentProblemText } from "@/features/dares/dare";
import { useLeaveFor } from "@/features/payments/checkout";
import { useBusyWork } from "@/lib/device/busyWork";
import { rememberWay } from "@/lib/device/returnPaths";
import { personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { tipCopy } from "./copy.en";
import { type TipId, type TipSubject, useSendTip, useTip } from "./data";

type Wish = { personId: string; subject: TipSubject; dareId?: string; amount: number; note: string };

/** Sends a tip and leaves for its payment page. A repeat after a lost answer is the same tip, another wish another one. */
export function useTipPayment() {
  const act = useAct(useSendTip());
  const [tipId, setTipId] = useState<TipId | null>(null);
  const named = useRef<{ clientId: string; wish: string } | null>(null);
  const live = useTip(tipId);
  const tip = live.status === "ready" ? live.data : null;
  const { isBlocked } = useLeaveFor(tip?.checkoutUrl ?? null, () => setTipId(null));
  const refused = tip?.problem ? paymentProblemText(tip.problem, personName(tip.to)) : null;
  const problem = live.status === "error" ? live.error.message : isBlocked ? tipCopy.blocked : refused;
  const isPaid = tip?.state === "paid";
  const isOpening = tipId !== null && problem === null && !isPaid;
  useBusyWork("payment", act.busy || isOpening);

  const send = async (wish: Wish): Promise<boolean> => {
    const text = JSON.stringify(wish);
    if (named.current?.wish !== text) named.current = { clientId: crypto.randomUUID(), wish: text };
    setTipId(null);
    const outcome = await act.run({ clientId: named.current.clientId, ...wish });
    if (!outcome.ok) return false;
    // The payment page leads to the wallet; from there Back finds this page again (SHL-14).
    rememberWay("wallet", window.location.pathname);
    setTipId(outcome.value.tipId);
    return true;
  };
  return { send, button: act.button, error: act.error, problem, isPaid, isOpening };
}
