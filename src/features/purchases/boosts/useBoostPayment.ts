import type { BoostTier } from "@convex/domain/purchases/boosts";
import { useRef, useState } from "react";
import { useLeaveFor } from "@/features/payments/checkout";
import { useBusyWork } from "@/lib/device/busyWork";
import { rememberWay } from "@/lib/device/returnPaths";
import { useAct } from "@/ui/action/useAct";
import { boostCopy } from "./copy.en";
import { type Boosts, useBuyBoost } from "./data";

/** Buys a boost and leaves for its payment page. A repeat after a lost answer is the same boost. */
export function useBoostPayment(open: Boosts["open"]) {
  const act = useAct(useBuyBoost());
  const [wanted, setWanted] = useState<string | null>(null);
  const named = useRef<{ clientId: string; tier: BoostTier } | null>(null);
  const page = wanted !== null && open?.clientId === wanted ? open : null;
  // Whatever became of it there, the next purchase is one of its own.
  const onReturn = () => {
    named.current = null;
    setWanted(null);
  };
  const { isBlocked } = useLeaveFor(page?.checkoutUrl ?? null, onReturn);
  const problem = isBlocked ? boostCopy.blocked : page?.problem ? boostCopy.problem : null;
  const isOpening = wanted !== null && problem === null;
  useBusyWork("payment", act.busy || isOpening);

  const leaveFor = (clientId: string) => {
    rememberWay("wallet", "/app/profile");
    setWanted(clientId);
  };
  const buy = async (tier: BoostTier) => {
    if (named.current?.tier !== tier) named.current = { clientId: crypto.randomUUID(), tier };
    const { clientId } = named.current;
    const outcome = await act.run({ clientId, tier });
    if (outcome.ok) leaveFor(clientId);
  };
  return {
    buy,
    resume: () => {
      if (open !== null) leaveFor(open.clientId);
    },
    button: act.button,
    error: act.error,
    problem: act.error?.message ?? problem,
    isOpening,
  };
}
