import { Flame } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { inboxCopy } from "../copy.en";
import { cappedCount } from "../counts";
import { useWaitingCount } from "../data";

const copy = inboxCopy.dares;

/** On top of the messages: one's dares are one press away, with how many wait. */
export function DaresRow() {
  const waiting = useWaitingCount();
  const words = fill(pluralWord(waiting, copy.waiting), { count: cappedCount(waiting) });
  return (
    <List>
      <RowLink
        to="/app/inbox"
        search={{ tab: "dares" }}
        leading={<Flame aria-hidden="true" strokeWidth={1.75} className="size-6 text-dare-text" />}
        title={copy.title}
        detail={waiting === 0 ? copy.line : words}
      />
    </List>
  );
}
