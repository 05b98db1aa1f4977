import { endedUnpaid } from "@convex/domain/dares/machine";
import { personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { classes } from "@/ui/layout/layout";
import { Still } from "@/ui/media/Still";
import { dareCopy } from "../copy.en";
import type { DareCard } from "../data";
import { deadlineWord, wordsFor } from "../words";

/** From here on it is said louder. */
const DAY_MS = 86_400_000;

type DareCardRowProps = {
  dare: DareCard;
  /** Its still: beside the words in a list, over them where it stands alone. */
  picture?: "beside" | "over";
};

/** A dare: who, what, how much for the reader, where it stands. The whole of it is the link. */
export function DareCardRow({ dare, picture = "beside" }: DareCardRowProps) {
  const now = useNow(MINUTE_MS);
  const name = personName(dare.other);
  const words = wordsFor(dare.status, dare.role, name);
  const amount = dare.role === "creator" ? dare.netAmount : dare.amount;
  return (
    <Link look="plain" to="/d/$dareId" params={{ dareId: dare.dareId }}>
      <div
        data-card
        className={classes(
          "press flex min-w-0 overflow-hidden rounded-md border border-line bg-surface hover:bg-raised",
          picture === "beside" ? "gap-3 p-4" : "flex-col",
        )}
      >
        <Still still={dare.still} size={picture === "beside" ? "thumb" : "wide"} />
        <div className={classes("flex min-w-0 flex-1 flex-col gap-2", picture === "over" && "p-4")}>
          <div className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
              <Avatar uid={dare.other.uid} name={name} photoUrl={dare.other.photoUrl} size="sm" />
              {dare.role === "creator" ? dareCopy.from : dareCopy.to} {name}
            </span>
            <Money
              amount={amount}
              currency={dare.currency}
              tone={endedUnpaid(dare.status) ? "off" : "gold"}
            />
          </div>
          <span className="text-md font-semibold text-ink">{dare.title}</span>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={words.tone}>{words.chip}</Tag>
            <span className="text-xs text-ink-3">
              {dare.deadlineAt === null ? (
                <RelativeTime at={dare.updatedAt} />
              ) : (
                <span className={dare.deadlineAt - now < DAY_MS ? "font-semibold text-warning" : undefined}>
                  {deadlineWord(dare.status)} <RelativeTime at={dare.deadlineAt} />
                </span>
              )}
            </span>
          </div>
        </div>
      </div>
    </Link>
  );
}
