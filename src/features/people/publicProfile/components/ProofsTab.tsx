import { ItemCard } from "@/features/feed/watch";
import { useAuthSnapshot } from "@/lib/live/identity";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { profileCopy } from "../copy.en";
import { type ItemPage, type PublicProfile, useOwnUid, useProofPage } from "../data";
import type { ProfilePlace } from "./CountTiles";
import { NoProofs } from "./NoProofs";
import { OwnProofs } from "./OwnProofs";

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
