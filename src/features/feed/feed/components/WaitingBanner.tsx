import { Flame } from "lucide-react";
import { cappedCount } from "@/features/dares/inbox";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Card } from "@/ui/layout/Card";
import { feedCopy } from "../copy.en";

/** How many dares wait for an answer, live; gone when none does. */
export function WaitingBanner({ count: waiting }: { count: number }) {
  return (
    <div role="status">
      {waiting === 0 ? null : (
        <div className="pt-4">
          <Card tone="dare">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex min-w-0 items-center gap-3 font-semibold text-ink">
                <Flame aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-dare-text" />
                {fill(pluralWord(waiting, feedCopy.waiting), { count: cappedCount(waiting) })}
              </p>
              <ButtonLink to="/app/inbox" search={{ tab: "dares" }} size="sm">
                {feedCopy.waitingAction}
              </ButtonLink>
            </div>
          </Card>
        </div>
      )}
    </div>
  );
}
