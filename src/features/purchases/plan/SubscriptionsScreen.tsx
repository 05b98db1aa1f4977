import { hasAccess } from "@convex/domain/purchases/plan";
import { CircleCheck, Undo2, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useLeaveFor } from "@/features/payments/checkout";
import { NeedsConnection } from "@/features/shell/offline";
import { useEventOnce } from "@/features/shell/telemetry";
import { saveLocalSubscription } from "@/lib/cache/localPreferences";
import { useBusyWork } from "@/lib/device/busyWork";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlanCard } from "./components/PlanCard";
import { planCopy } from "./copy.en";
import { type PlanPageKind, type PlanView, usePlan, usePlanActs } from "./data";
import type { PlanReturn } from "./planReturn";
import type { PlanFlags } from "./search";
import { usePlanReturn } from "./usePlanReturn";
import { freeTextLine, nextAct } from "./words";

type ReturnMessageProps = {
  state: PlanReturn;
  /** Whether there ever was a plan; null until that is known. */
  hadPlan: boolean | null;
  onClose: () => void;
};

/** STA-37: the welcome once the plan is there, the cancel message after leaving the page, and the time between. */
function ReturnMessage({ state, hadPlan, onClose }: ReturnMessageProps) {
  switch (state.kind) {
    case "none":
    case "over":
      return null;
    case "waiting":
      // While it is unknown whose page that was, nothing is claimed.
      return state.isKnown === false ? null : (
        <InlineNotice kind="info" title={planCopy.checking.title}>
          {planCopy.checking.line}
        </InlineNotice>
      );
    case "late":
      return (
        <InlineNotice kind="info" title={planCopy.late.title}>
          {planCopy.late.line}
        </InlineNotice>
      );
    case "cancelled":
      if (hadPlan === null) return null;
      return (
        <ClosedMessage kind="info" icon={<Undo2 />} onClose={onClose}>
          {hadPlan ? planCopy.cancelled : planCopy.leftCheckout}
        </ClosedMessage>
      );
    case "welcome":
      return (
        <ClosedMessage kind="success" icon={<CircleCheck />} onClose={onClose}>
          {planCopy.welcome}
        </ClosedMessage>
      );
  }
}

type ClosedMessageProps = {
  kind: "success" | "info";
  icon: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** How the visit to the payment page ended; stays until it is put away. */
function ClosedMessage({ kind, icon, onClose, children }: ClosedMessageProps) {
  return (
    <Card tone={kind}>
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="mt-2 shrink-0">
          {icon}
        </span>
        <div role="status" className="min-w-0 flex-1 py-2">
          <Text>{children}</Text>
        </div>
        <IconButton label={planCopy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </Card>
  );
}

/** Asks for a page of the provider and goes there as soon as the server names it; older addresses are not followed. */
function usePlanPage(plan: PlanView) {
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

/** Buy, manage or settle: each on the provider's own page. */
function PlanActs({ plan }: { plan: PlanView }) {
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

/** `/app/subscriptions` (APP-27): the plan, and the way back from its page of purchase. */
export function SubscriptionsScreen({ flags }: { flags: PlanFlags }) {
  const live = usePlan();
  const access = live.status === "ready" ? hasAccess(live.data) : null;
  const hadPlan = live.status === "ready" ? live.data.subscriptionStartedAt !== null : null;
  const back = usePlanReturn(flags, access);
  useEventOnce("subscription", { step: "opened" });
  useEventOnce("subscription", { step: "started" }, back.state.kind === "welcome");
  useBusyWork("payment", back.state.kind === "waiting");
  useEffect(() => {
    if (access !== null) saveLocalSubscription(access);
  }, [access]);
  return (
    <Stack gap="lg">
      <PageTitle>{planCopy.title}</PageTitle>
      <ReturnMessage state={back.state} hadPlan={hadPlan} onClose={back.dismiss} />
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
      <Section title={planCopy.freeText.title} look="bare" gap="xs">
        <Text tone="2">{freeTextLine(plan)}</Text>
        <Text tone="2" size="sm">
          {planCopy.without}
        </Text>
      </Section>
      <Section title={planCopy.gives.title} look="bare" gap="xs">
        <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink-2">
          {planCopy.gives.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
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
