import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { ItemCard } from "@/features/feed/watch";
import { RowLink } from "@/ui/action/RowLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Tag } from "@/ui/input/Chip";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { profileCopy } from "../copy.en";
import { type OwnItem, useOwnProofPage, useProofPage } from "../data";
import type { ProfilePlace } from "./ProfileNumbers";

const copy = profileCopy.proofs;

function NoProofs() {
  return <EmptyState picture={<PlacePicture name="people" />} title={copy.title} body={copy.line} />;
}

/** Product 10, reach status: how far each of one's own proofs is seen, and the way to its dare, where that is changed. */
function OwnProofs() {
  return (
    <Section look="bare" title={copy.own}>
      <PagedList usePage={useOwnProofPage} loading={copy.loading} label={copy.own} empty={null}>
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
    </Section>
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

type ProofsTabProps = { uid: string; place: ProfilePlace; isOwn: boolean };

/** What both sides agreed to show; one's own page also says how far each video is seen. */
export function ProofsTab({ uid, place, isOwn }: ProofsTabProps) {
  const usePage = (cursor: string | null) => useProofPage(uid, cursor);
  // Below the tiles, so after them: it would move when they come.
  const isKnown = useProofPage(uid, null).status !== "loading";
  return (
    <Stack gap="lg">
      <PagedList usePage={usePage} loading={copy.loading} look="films" label={copy.list} empty={<NoProofs />}>
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
      {isOwn && isKnown ? <OwnProofs /> : null}
    </Stack>
  );
}
