import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { RowLink } from "@/ui/action/RowLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Stack } from "@/ui/layout/Stack";
import { profileCopy } from "../copy.en";
import { type OwnItem, type OwnItemPage, useOwnProofPage } from "../data";
import { NoProofs } from "./NoProofs";

const copy = profileCopy.proofs;

/** Product 10, reach status: how far each of one's own proofs is seen, and the way to its dare, where that is changed. */
export function OwnProofs({ cursor }: { cursor: string | null }) {
  const live = useOwnProofPage(cursor);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {(page) => <OwnPage page={page} isFirst={cursor === null} />}
    </LiveGate>
  );
}

function OwnPage({ page, isFirst }: { page: OwnItemPage; isFirst: boolean }) {
  const { items, nextCursor } = page;
  if (items.length === 0 && isFirst) return <NoProofs />;
  return (
    <Stack>
      <PageList isFirst={isFirst} label={copy.own}>
        {items.map((item) => (
          <RowLink
            key={item.feedId}
            to="/d/$dareId"
            params={{ dareId: item.dareId }}
            title={item.title}
            detail={<Reach item={item} />}
          />
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor}>{(cursor) => <OwnProofs cursor={cursor} />}</MoreRows>
    </Stack>
  );
}

function Reach({ item: { state, edgy, label } }: { item: OwnItem }) {
  const words = state === "public" && edgy ? copy.reach.edgy : copy.reach[state];
  return (
    <span className="flex flex-wrap gap-2">
      <Tag tone={state === "public" ? "success" : "neutral"}>{words}</Tag>
      <Tag>{LABEL_WORDS[label]}</Tag>
    </span>
  );
}
