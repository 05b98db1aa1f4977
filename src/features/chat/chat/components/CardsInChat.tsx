import { actionsFor } from "@convex/domain/dares/actions";
import { DareCardRow, StopDare } from "@/features/dares/dare";
import { fill, personName } from "@/lib/text/words";
import { clockText } from "@/lib/time/time";
import { Link } from "@/ui/action/Link";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";
import type { ChatHead, Message } from "../data";

const copy = chatCopy.log;

type CardProps = { message: Message };

/** The dare as it stands now, at the place where it came into the chat; its creator can stop it here (product 7). */
export function DareInChat({ message, other }: CardProps & { other: ChatHead["other"] }) {
  const { dare, createdAt } = message;
  if (dare === null) return <Gone words={copy.dareGone} />;
  const { dareId, status, role } = dare;
  return (
    <Stack gap="sm">
      <DareCardRow dare={{ ...dare, other, updatedAt: createdAt }} picture="over" />
      {actionsFor({ status, role }).includes("withdraw") ? (
        <StopDare dareId={dareId} otherName={personName(other)} />
      ) : null}
    </Stack>
  );
}

/** A proof that was handed in; watched on its own page. */
export function ProofInChat({ message: { dare, proof, createdAt } }: CardProps) {
  if (dare === null || proof === null) return <Gone words={copy.proofStand.gone} />;
  const { proofId, durationMs, stand } = proof;
  const { dareId } = dare;
  return (
    <Card>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Text weight="semibold">{fill(copy.proof, { length: clockText(durationMs) })}</Text>
          <span className="shrink-0 text-xs text-ink-3">
            <RelativeTime at={createdAt} />
          </span>
        </div>
        <Text size="sm" tone="2">
          {dare.title}
        </Text>
        {stand === "ready" ? (
          <div>
            <Link look="alone" to="/dare/$dareId/proof/$proofId" params={{ dareId, proofId }}>
              {copy.proofStand.ready}
            </Link>
          </div>
        ) : (
          <Text size="sm" tone="2">
            {copy.proofStand[stand]}
          </Text>
        )}
      </div>
    </Card>
  );
}

function Gone({ words }: { words: string }) {
  return (
    <Card>
      <Text size="sm" tone="3">
        {words}
      </Text>
    </Card>
  );
}
