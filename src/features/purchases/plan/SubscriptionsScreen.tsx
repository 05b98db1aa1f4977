import { hasAccess } from "@convex/domain/purchases/plan";
import { useEffect } from "react";
import { mirrorSubscription } from "@/lib/cache/mirrors";
import { useBusyWork } from "@/lib/device/busyWork";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlanActs } from "./components/PlanActs";
import { PlanCard } from "./components/PlanCard";
import { ReturnMessage } from "./components/ReturnMessage";
import { planCopy } from "./copy.en";
import { type PlanView, usePlan } from "./data";
import type { PlanFlags } from "./search";
import { usePlanReturn } from "./usePlanReturn";
import { freeTextLine } from "./words";

/** `/app/subscriptions` (APP-27): the plan, and the way back from its page of purchase. */
export function SubscriptionsScreen({ flags }: { flags: PlanFlags }) {
  const live = usePlan();
  const access = live.status === "ready" ? hasAccess(live.data) : null;
  const back = usePlanReturn(flags, access);
  useBusyWork("payment", back.state.kind === "waiting");
  useEffect(() => {
    if (access !== null) mirrorSubscription(access);
  }, [access]);
  return (
    <Stack gap="lg">
      <PageTitle>{planCopy.title}</PageTitle>
      <ReturnMessage state={back.state} onClose={back.dismiss} />
      <LiveGate live={live} label={planCopy.loading} skeleton={<PlanSkeleton />}>
        {(plan) => <Content plan={plan} />}
      </LiveGate>
    </Stack>
  );
}

function Content({ plan }: { plan: PlanView }) {
  return (
    <>
      <PlanCard plan={plan} />
      <PlanActs plan={plan} />
      <Stack as="section" gap="xs">
        <Heading level={2} size="lg">
          {planCopy.freeText.title}
        </Heading>
        <Text tone="2">{freeTextLine(plan)}</Text>
        <Text tone="2" size="sm">
          {planCopy.without}
        </Text>
      </Stack>
      <Stack as="section" gap="xs">
        <Heading level={2} size="lg">
          {planCopy.gives.title}
        </Heading>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink-2">
          {planCopy.gives.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Stack>
    </>
  );
}

function PlanSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="button" />
      <Skeleton shape="row" count={2} />
    </>
  );
}
