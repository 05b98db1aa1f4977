import { BellDot } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { HiddenByWords } from "@/features/safety";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { KeptMark } from "@/ui/KeptMark";
import { Link } from "@/ui/Link";
import { LiveGate } from "@/ui/LiveGate";
import { RelativeTime } from "@/ui/RelativeTime";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { inboxCopy } from "../copy.en";
import { type Activity, useActivity, useMarkSeen } from "../data";

/** Notifications, newest first. What was unseen on opening keeps its mark until the person leaves. */
export function ActivityList() {
  const live = useActivity();
  // A last result may list what was seen elsewhere since: only what the server lists now is marked.
  const isConfirmed = live.status === "ready" && live.keptAt === undefined;
  const fresh = useSeenOnOpening(isConfirmed ? live.data : null);
  return (
    <Stack>
      <KeptMark of={[live]} />
      <LiveGate live={live} label={inboxCopy.loading} skeleton={<Skeleton shape="row" count={5} />}>
        {(activities) => <Activities items={activities} fresh={fresh} />}
      </LiveGate>
      <HiddenByWords />
    </Stack>
  );
}

function Activities({ items, fresh }: { items: readonly Activity[]; fresh: ReadonlySet<string> }) {
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<BellDot aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={inboxCopy.activityEmpty}
        body={inboxCopy.activityLine}
        action={
          <ButtonLink to="/app/feed" variant="secondary">
            {inboxCopy.activityAction}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} isFresh={fresh.has(item.id) || !item.seen} />
      ))}
    </ul>
  );
}

function ActivityRow({ item, isFresh }: { item: Activity; isFresh: boolean }) {
  const body = (
    <div className="flex min-w-0 gap-3 border-b border-line py-4">
      <span
        aria-hidden="true"
        className={isFresh ? "mt-2 size-2 shrink-0 rounded-full bg-dare" : "mt-2 size-2 shrink-0"}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <Text weight="semibold">
            {isFresh ? <span className="sr-only">{inboxCopy.unseen}: </span> : null}
            {item.title}
          </Text>
          <span className="shrink-0 text-xs text-ink-3">
            <RelativeTime at={item.createdAt} />
          </span>
        </div>
        <Text size="sm" tone="2">
          {item.body}
        </Text>
      </div>
    </div>
  );
  return (
    <li>
      {item.dareId === null ? (
        body
      ) : (
        <Link look="plain" to="/d/$dareId" params={{ dareId: item.dareId }}>
          {body}
        </Link>
      )}
    </li>
  );
}

/** Marks what is shown as seen; the ids are remembered so that the dot does not vanish while it is read. */
function useSeenOnOpening(items: readonly Activity[] | null): ReadonlySet<string> {
  const markSeen = useMarkSeen();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const unseen = (items ?? []).filter((item) => !item.seen).map((item) => item.id);
  const wanted = unseen.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: markSeen is a new function each render; new ids are the reason
  useEffect(() => {
    // Once for an id: a refused mark makes it unseen again, and asking anew would never end.
    const ids = unseen.filter((id) => !asked.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    setFresh((known) => new Set([...known, ...ids]));
    // Marks wait in the queue; where even that is refused, the next opening marks them.
    void markSeen(ids);
  }, [wanted]);
  return fresh;
}
