import { FREE_TEXTS_A_MONTH } from "@convex/domain/purchases/plan";
import { PenLine } from "lucide-react";
import { useId } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { sendCopy } from "../copy.en";
import type { Flow } from "./FlowGate";

const copy = sendCopy.select.own;

type FreeTextCardProps = { flow: Flow; busy: boolean; onChoose: () => void };

/** Words of one's own: what is left of the month's three, and the plan that has no such limit (APP-27). */
export function FreeTextCard({ flow, busy, onChoose }: FreeTextCardProps) {
  const id = useId();
  const { freeText } = flow.target.compose;
  const { left, message } = freeText;
  const isInDraft = flow.draft?.source === "free";
  // One that was begun may be finished; whether it may be sent is judged before the price.
  const isOpen = freeText.allowed && (left !== 0 || isInDraft);
  const line =
    left === null ? copy.unlimited : fill(copy.left, { left: String(left), of: String(FREE_TEXTS_A_MONTH) });
  return (
    <Card as="section" tone={isInDraft ? "dare" : "surface"} labelledBy={`${id}-title`}>
      <Stack>
        <Cluster>
          <PenLine aria-hidden="true" strokeWidth={1.75} className="size-5 text-dare-text" />
          <Heading level={2} size="lg" id={`${id}-title`}>
            {copy.title}
          </Heading>
          {isInDraft ? <Tag tone="dare">{sendCopy.select.chosen}</Tag> : null}
        </Cluster>
        <Text id={`${id}-line`} size="sm" tone="2">
          {message ?? line}
        </Text>
        <Button
          variant="secondary"
          block
          disabled={!isOpen || busy}
          describedBy={`${id}-line`}
          onClick={onChoose}
        >
          {isInDraft ? copy.goOn : copy.begin}
        </Button>
        {left === 0 ? (
          <ButtonLink to="/app/subscriptions" variant="quiet" block>
            {copy.plan}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  );
}
