import { useState } from "react";
import { useLeaveFor } from "@/features/payments/checkout";
import { useBusyWork } from "@/lib/device/busyWork";
import { useAct } from "@/ui/action/useAct";
import { planCopy } from "./copy.en";
import { type PlanPageKind, type PlanView, usePlanActs } from "./data";

/** Asks for a page of the provider and goes there as soon as the server names it; older addresses are not followed. */
export function usePlanPage(plan: PlanView) {
  const acts = usePlanActs();
  const [asked, setAsked] = useState<string | null>(null);
  const ask = useAct((kind: PlanPageKind, clientId: string) => acts.open(kind, clientId));
  const page = asked !== null && plan.page?.clientId === asked ? plan.page : null;
  const { isBlocked } = useLeaveFor(page?.url ?? null, () => setAsked(null));
  const isFailed = page?.state === "failed";
  const isOpening = asked !== null && !isFailed && !isBlocked;
  useBusyWork("payment", ask.busy || isOpening);

  const open = async (kind: PlanPageKind) => {
    const clientId = crypto.randomUUID();
    const outcome = await ask.run(kind, clientId);
    if (outcome.ok) setAsked(clientId);
  };
  const problem = isBlocked ? planCopy.act.blocked : isFailed ? planCopy.act.failed : null;
  return {
    open,
    isOpening,
    button: isOpening ? ("busy" as const) : ask.button,
    problem: ask.error?.message ?? problem,
    isAsked: ask.busy || isOpening,
  };
}
