import { endedUnpaid } from "@convex/domain/dares/machine";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Money } from "@/ui/data/Money";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { recordText } from "../words";

const copy = dareCopy.head;

/** Who it is with and how they have done so far; and what it is worth to the reader. */
export function DareHead({ dare }: { dare: DareView }) {
  const { other, role, currency } = dare;
  const name = personName(other);
  const isCreator = role === "creator";
  const isUnpaid = endedUnpaid(dare.status);
  const total = <Money amount={dare.amount} currency={currency} size="sm" tone="muted" />;
  const person = (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar uid={other.uid} name={name} photoUrl={other.photoUrl} />
      <span className="min-w-0">
        <span className="block text-md font-semibold text-ink">
          <span className="sr-only">{isCreator ? dareCopy.from : dareCopy.to} </span>
          {name}
        </span>
        <RecordLine record={dare.record} />
      </span>
    </span>
  );
  return (
    <header className="flex min-w-0 flex-wrap items-center justify-between gap-3">
      {/* Beside the money while there is room for a name, above it in large letters. */}
      <div className="min-w-0 flex-[1_1_9rem]">
        {other.username === "" ? (
          person
        ) : (
          <Link look="plain" to="/$username" params={{ username: other.username }}>
            {person}
          </Link>
        )}
      </div>
      <span className="flex shrink-0 flex-col items-end">
        <Money
          amount={isCreator ? dare.netAmount : dare.amount}
          currency={currency}
          size={isUnpaid ? "lg" : "2xl"}
          tone={isUnpaid ? "off" : "gold"}
        />
        {isUnpaid ? (
          <span className="text-xs text-ink-3">{copy.unpaid[role]}</span>
        ) : isCreator ? (
          <span className="text-xs text-ink-3">
            {copy.ofBefore} {total}
          </span>
        ) : null}
      </span>
    </header>
  );
}

function RecordLine({ record }: Pick<DareView, "record">) {
  if (record === null) return null;
  return (
    <span className="block text-xs text-ink-3">
      <span className="sr-only">{copy.record} </span>
      {recordText(record)}
    </span>
  );
}
