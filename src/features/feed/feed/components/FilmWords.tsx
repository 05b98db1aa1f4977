import { dareSubject, proofSubject } from "@convex/domain/comments/comments";
import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { BadgeCheck, Radio } from "lucide-react";
import { CommentsSheet, QuickReaction } from "@/features/comments/comments";
import { SaveButton } from "@/features/feed/saved";
import { LabelTags, type MintItem, type PublicItem, ShareByMint } from "@/features/feed/watch";
import { FollowButton } from "@/features/people/follows";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { formatPrice } from "@/ui/data/formatMoney";
import { Tag } from "@/ui/input/Chip";
import { feedCopy as copy } from "../copy.en";
import { WhyButton } from "./WhyButton";

type FilmWordsProps = {
  item: PublicItem;
  /** Its creator pays for this place. */
  isBoosted: boolean;
  /** The feed it stands in. */
  sessionId: string | null;
  mint: MintItem;
  /** In sight or next: only then does it follow what is live about it. */
  isNear: boolean;
};

/** On a phone over the foot of the film, on a wide page beside it: whose it is, what it is, and the one act. */
export function FilmWords({ item, isBoosted, sessionId, mint, isNear }: FilmWordsProps) {
  return (
    <div className="scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 px-4 pt-9 pb-4 beside:static beside:order-1 beside:self-end beside:bg-none beside:p-0 [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_dialog]:pointer-events-auto">
      <div className="grid gap-2">
        {/* A kept film knows nothing of whom one follows by now. */}
        <Creator item={item} isNear={isNear && sessionId !== null} />
        <h2 className="line-clamp-2 type-display text-lg text-media-fg xl:line-clamp-4 xl:text-2xl">
          <Link look="plain" to="/app/v/$feedId" params={{ feedId: item.feedId }}>
            {item.title}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {isBoosted ? <Tag>{copy.boosted}</Tag> : null}
          <LabelTags label={item.label} edgy={item.edgy} />
          {item.seal === "live" ? (
            <Tag icon={<Radio aria-hidden="true" className="size-4" />}>{SEAL_WORDS[item.seal]}</Tag>
          ) : null}
          {item.synthetic ? <Tag tone="warning">{SYNTHETIC_WORDS}</Tag> : null}
          {isNear && sessionId !== null ? <WhyButton {...{ item, sessionId }} /> : null}
        </div>
      </div>
      {isNear ? <Acts item={item} mint={mint} /> : null}
      <div className="col-span-2 grid">
        <TheAct item={item} />
      </div>
    </div>
  );
}

function Creator({ item: { creator, isVerified }, isNear }: Pick<FilmWordsProps, "item" | "isNear">) {
  const name = personName(creator);
  const face = (
    <span className="flex min-h-touch min-w-0 items-center gap-2">
      <Avatar uid={creator.uid} name={name} photoUrl={creator.photoUrl} />
      <span className="min-w-0 font-semibold text-media-fg">
        <span className="sr-only">{copy.by} </span>
        {name}
        {isVerified ? (
          <>
            {"\u00a0"}
            <BadgeCheck
              role="img"
              aria-label={copy.verified}
              className="inline size-4 align-text-bottom text-dare-text"
            />
          </>
        ) : null}
      </span>
    </span>
  );
  // Somebody who left has no page to go to.
  if (creator.username === "") return face;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Link look="plain" to="/$username" params={{ username: creator.username }}>
        {face}
      </Link>
      {isNear ? <FollowButton uid={creator.uid} /> : null}
    </div>
  );
}

/** Under the thumb, up along the edge of the film; a wide page has all of it beside the film. */
function Acts({ item, mint }: Pick<FilmWordsProps, "item" | "mint">) {
  const { dareId, proofId, feedId } = item;
  return (
    <div className="flex h-0 flex-col justify-end gap-3 xl:hidden">
      <QuickReaction subject={proofSubject(proofId)} />
      <CommentsSheet subject={dareSubject(dareId)} />
      <SaveButton feedId={feedId} look="film" />
      <ShareByMint item={item} mint={mint} look="film" />
    </div>
  );
}

/** Dare whoever did this; where that cannot be, somebody else with the same. */
function TheAct({ item: { feedId, creator, from, templateId } }: Pick<FilmWordsProps, "item">) {
  if (from === null || creator.username === "") {
    return (
      <ButtonLink
        to="/app/send-dare"
        search={templateId === null ? {} : { template: templateId }}
        size="lg"
        block
      >
        {copy.dareSomeone}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/app/dare/$username"
      params={{ username: creator.username }}
      search={{ from: feedId }}
      size="lg"
      block
    >
      {fill(copy.dare, { name: personName(creator) })}{" "}
      <span className="text-sm font-normal">
        {fill(copy.from, { amount: formatPrice(from.amount, from.currency) })}
      </span>
    </ButtonLink>
  );
}
