import { useId } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { planCopy } from "../copy.en";
import type { PlanView } from "../data";
import { usePlanPage } from "../usePlanPage";
import { nextAct } from "../words";

/** Buy, manage or settle: each on the provider's own page. */
export function PlanActs({ plan }: { plan: PlanView }) {
  const reasonId = useId();
  const isOffline = useConnection() === "offline";
  const page = usePlanPage(plan);
  const act = nextAct(plan);
  return (
    <Stack gap="xs">
      {page.problem ? <InlineNotice kind="danger">{page.problem}</InlineNotice> : null}
      <NeedsConnection id={reasonId} isAsked={page.isAsked} />
      <Button
        size="lg"
        block
        variant={act.isMain ? "primary" : "secondary"}
        disabled={isOffline}
        {...(isOffline ? { describedBy: reasonId } : {})}
        state={page.button}
        onClick={() => void page.open(act.kind)}
      >
        {page.isOpening ? planCopy.act.opening : act.label}
      </Button>
    </Stack>
  );
}
