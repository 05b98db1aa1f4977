import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { ItemCard } from "@/features/feed/watch";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
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
          items.flatMap((item) => [
            <RowLink
              key={item.feedId}
              to="/d/$dareId"
              params={{ dareId: item.dareId }}
              title={item.title}
              detail={<Reach item={item} />}
            />,
            item.decisionId === null ? null : (
              <RowLink
                key={item.decisionId}
                to="/app/decisions/$decisionId"
                params={{ decisionId: item.decisionId }}
                title={copy.why}
                detail={item.title}
              />
            ),
          ])
        }
      </PagedList>
    </Section>
  );
}

function Reach({ item }: { item: OwnItem }) {
  const status = statusOf(item);
  const line = lineOf(item, status);
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-2">
        <Tag tone={status === "public" ? "success" : "neutral"}>{copy.reach[status]}</Tag>
        <Tag>{LABEL_WORDS[item.label]}</Tag>
      </span>
      {line}
    </span>
  );
}

function statusOf({ state, edgy, underReview, followersOnly, limited }: OwnItem): keyof typeof copy.reach {
  if (state !== "public") return state;
  if (limited !== null) return "limited";
  if (underReview) return "reviewed";
  if (followersOnly) return "followers";
  return edgy ? "edgy" : "public";
}

/** There is no other limit than what is said here. */
function lineOf({ rule, limited }: OwnItem, status: keyof typeof copy.reach): string | null {
  if (status === "limited") return limited === null ? null : limitLine(limited);
  if (status === "removed")
    return rule === null ? null : fill(copy.reachLine.removed, { rule, words: RULE_WORDS[rule] });
  return status === "public" || status === "private" ? null : copy.reachLine[status];
}

function limitLine({ rule, until }: NonNullable<OwnItem["limited"]>): string {
  const broken = rule === null ? [] : [fill(copy.reachLine.limitRule, { rule, words: RULE_WORDS[rule] })];
  const end = until === null ? [] : [fill(copy.reachLine.limitEnd, { date: describeDate(until) })];
  return [...broken, ...end].join(" ");
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
