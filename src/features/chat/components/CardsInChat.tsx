import { clockText, DareCardRow, fill } from "@/features/dare";
import { Card } from "@/ui/Card";
import { Link } from "@/ui/Link";
import { RelativeTime } from "@/ui/RelativeTime";
import { Text } from "@/ui/Text";
import { chatCopy } from "../copy.en";
import type { ChatHead, Message } from "../data";

const copy = chatCopy.log;

type CardProps = { message: Message };

/** The dare as it stands now, at the place where it came into the chat. */
export function DareInChat({ message, other }: CardProps & { other: ChatHead["other"] }) {
  const { dare, createdAt } = message;
  if (dare === null) return <Gone words={copy.dareGone} />;
  return <DareCardRow dare={{ ...dare, other, updatedAt: createdAt }} />;
}

/** A proof that was handed in; watched on its own page. */
export function ProofInChat({ message: { dare, proof, createdAt } }: CardProps) {
  if (dare === null || proof === null) return <Gone words={copy.proofStand.gone} />;
  const { proofId, durationMs, stand } = proof;
  const { dareId } = dare;
  return (
    <Card>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
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
            <Link to="/dare/$dareId/proof/$proofId" params={{ dareId, proofId }}>
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
