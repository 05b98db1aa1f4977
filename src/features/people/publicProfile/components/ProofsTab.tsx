import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { ItemCard } from "@/features/feed/watch";
import { useAuthSnapshot } from "@/lib/live/identity";
import { RowLink } from "@/ui/action/RowLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Stack } from "@/ui/layout/Stack";
import { profileCopy } from "../copy.en";
import {
  type ItemPage,
  type OwnItem,
  type OwnItemPage,
  type PublicProfile,
  useOwnProofPage,
  useOwnUid,
  useProofPage,
} from "../data";
import type { ProfilePlace } from "./CountTiles";
import { NoProofs } from "./NoProofs";

/** Product 10, reach status: how far each of one's own proofs is seen, and the way to its dare, where that is changed. */
function OwnProofs({ cursor }: { cursor: string | null }) {
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

const copy = profileCopy.proofs;

type ProofsTabProps = { profile: PublicProfile; place: ProfilePlace };

/** What both sides agreed to show; one's own page also says how far each proof is seen. */
export function ProofsTab({ profile, place }: ProofsTabProps) {
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  if (ownUid === profile.uid) return <OwnProofs cursor={null} />;
  return <ProofPage uid={profile.uid} place={place} cursor={null} />;
}

type ProofPageProps = { uid: string; place: ProfilePlace; cursor: string | null };

/** Each page is its own live query. */
function ProofPage({ cursor, ...props }: ProofPageProps) {
  const live = useProofPage(props.uid, cursor);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
      {(page) => <Proofs {...props} page={page} isFirst={cursor === null} />}
    </LiveGate>
  );
}

type ProofsProps = Omit<ProofPageProps, "cursor"> & { page: ItemPage; isFirst: boolean };

function Proofs({ page, isFirst, ...props }: ProofsProps) {
  const { items, nextCursor } = page;
  if (items.length === 0 && isFirst && nextCursor === null) return <NoProofs />;
  return (
    <Stack>
      <PageList isFirst={isFirst} look="tiles" label={copy.list}>
        {items.map((listed) => (
          <ItemCard
            key={listed.reach === "public" ? listed.item.feedId : listed.hidden.feedId}
            listed={listed}
            place={props.place}
          />
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor}>{(cursor) => <ProofPage {...props} cursor={cursor} />}</MoreRows>
    </Stack>
  );
}
