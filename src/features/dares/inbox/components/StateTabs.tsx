import { DARE_GROUPS, type DareGroup } from "@convex/domain/dares/groups";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { inboxCopy } from "../copy.en";
import { cappedCount } from "../counts";
import { useStateCounts } from "../data";

const copy = inboxCopy;

type StateTabsProps = { side: "sent" | undefined; state: DareGroup | undefined };

/** Whose dares, and in which state: addresses, so that back and a reload keep the place. */
export function StateTabs({ side, state }: StateTabsProps) {
  const counts = useStateCounts(side === "sent" ? "sender" : "creator");
  const words = side === "sent" ? copy.states.sent : copy.states.received;
  const here = { tab: "dares", ...(side === undefined ? {} : { side }) } as const;
  return (
    <>
      <TabList label={copy.sides.label}>
        <TabLink to="/app/inbox" search={{ tab: "dares" }} current={side === undefined}>
          {copy.sides.received}
        </TabLink>
        <TabLink to="/app/inbox" search={{ tab: "dares", side: "sent" }} current={side === "sent"}>
          {copy.sides.sent}
        </TabLink>
      </TabList>
      <TabList label={copy.states.label} look="quiet">
        <TabLink to="/app/inbox" search={here} look="quiet" current={state === undefined}>
          {copy.states.all}
        </TabLink>
        {DARE_GROUPS.map((group) => (
          <TabLink
            key={group}
            to="/app/inbox"
            search={{ ...here, state: group }}
            look="quiet"
            current={state === group}
            count={counts.get(group) ? cappedCount(counts.get(group) ?? 0) : null}
          >
            {words[group]}
          </TabLink>
        ))}
      </TabList>
    </>
  );
}
