import { formatMoney } from "@convex/domain/money";
import { useId } from "react";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { spendingCopy } from "../copy.en";
import type { Spending } from "../data";
import { CapForm } from "./CapForm";

const copy = spendingCopy.cap;

/** The own limit: what counts now, what is on its way with its date, and how to change it. */
export function CapCard({ spending, isHeld }: { spending: Spending; isHeld: boolean }) {
  const id = useId();
  const { cap, raise, currency } = spending;
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {copy.heading}
        </Heading>
        <Text size="sm" tone="2">
          {copy.line}
        </Text>
        <div role="status">
          <Stack gap="xs">
            <Text weight="semibold">
              {cap === null ? copy.none : fill(copy.present, { amount: formatMoney(cap, currency) })}
            </Text>
            {raise === null ? null : <Text tone="2">{raiseLine(raise, currency)}</Text>}
          </Stack>
        </div>
        <CapForm spending={spending} isHeld={isHeld} />
      </Stack>
    </Card>
  );
}

function raiseLine(raise: NonNullable<Spending["raise"]>, currency: string): string {
  const date = describeDate(raise.from);
  return raise.cap === null
    ? fill(copy.raiseNone, { date })
    : fill(copy.raise, { date, amount: formatMoney(raise.cap, currency) });
}
