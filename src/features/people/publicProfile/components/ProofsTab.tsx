import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { Clapperboard } from "lucide-react";
import { ItemCard } from "@/features/feed/watch";
import { useAuthSnapshot } from "@/lib/live/identity";
import { RowLink } from "@/ui/action/RowLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Tag } from "@/ui/input/Chip";
import { profileCopy } from "../copy.en";
import { type OwnItem, type PublicProfile, useOwnProofPage, useOwnUid, useProofPage } from "../data";
import type { ProfilePlace } from "./CountTiles";

const copy = profileCopy.proofs;

function NoProofs() {
  return (
    <EmptyState
      picture={<Clapperboard aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.title}
      body={copy.line}
    />
  );
}

/** Product 10, reach status: how far each of one's own proofs is seen, and the way to its dare, where that is changed. */
function OwnProofs() {
  return (
    <PagedList usePage={useOwnProofPage} loading={copy.loading} label={copy.own} empty={<NoProofs />}>
      {({ items }) =>
        items.map((item) => (
          <RowLink
            key={item.feedId}
            to="/d/$dareId"
            params={{ dareId: item.dareId }}
            title={item.title}
            detail={<Reach item={item} />}
          />
        ))
      }
    </PagedList>
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

type ProofsTabProps = { profile: PublicProfile; place: ProfilePlace };

/** What both sides agreed to show; one's own page also says how far each proof is seen. */
export function ProofsTab({ profile, place }: ProofsTabProps) {
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  if (ownUid === profile.uid) return <OwnProofs />;
  return <Proofs uid={profile.uid} place={place} />;
}

function Proofs({ uid, place }: { uid: string; place: ProfilePlace }) {
  const usePage = (cursor: string | null) => useProofPage(uid, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loading}
      skeleton="card"
      look="tiles"
      label={copy.list}
      empty={<NoProofs />}
    >
      {({ items }) =>
        items.map((listed) => (
          <ItemCard
            key={listed.reach === "public" ? listed.item.feedId : listed.hidden.feedId}
            listed={listed}
            place={place}
          />
        ))
      }
    </PagedList>
  );
}
