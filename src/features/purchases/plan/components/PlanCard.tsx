import { PLAN_NAME, type SubscriptionStatus } from "@convex/domain/purchases/plan";
import { useId } from "react";
import { Money } from "@/ui/data/Money";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { planCopy } from "../copy.en";
import type { PlanView } from "../data";
import { dateLine, sinceLine } from "../words";

const TONE = {
  none: "neutral",
  incomplete: "warning",
  incomplete_expired: "neutral",
  trialing: "success",
  active: "success",
  past_due: "warning",
  unpaid: "warning",
  paused: "neutral",
  canceled: "neutral",
} as const satisfies Record<SubscriptionStatus, string>;

/** The plan's name, state, price and dates. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const id = useId();
  const isEnding = plan.subscriptionStatus === "active" && plan.cancelAtPeriodEnd;
  const words = isEnding ? planCopy.ending : planCopy.statuses[plan.subscriptionStatus];
  const lines = [dateLine(plan), sinceLine(plan)].filter((line) => line !== null);
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Heading level={2} size="lg" id={id}>
            {PLAN_NAME}
          </Heading>
          <Tag tone={isEnding ? "neutral" : TONE[plan.subscriptionStatus]}>{words.mark}</Tag>
        </div>
        <p className="flex flex-wrap items-baseline gap-2 text-md text-ink-2">
          <Money amount={plan.price} currency={plan.currency} size="2xl" />
          <span>{planCopy.perMonth}</span>
        </p>
        <Text>{words.line}</Text>
        {lines.length === 0 ? null : (
          <div>
            {lines.map((line) => (
              <Text key={line} tone="2" size="sm">
                {line}
              </Text>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}
