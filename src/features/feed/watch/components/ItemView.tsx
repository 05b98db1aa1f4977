import { proofSubject } from "@convex/domain/comments/comments";
import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { useLocation } from "@tanstack/react-router";
import { BadgeCheck, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { CommentsLink, ItemReactions } from "@/features/comments/comments";
import { PersonLine, TaskPanel } from "@/features/dares/dare";
import { PinActs } from "@/features/feed/pins";
import { SaveButton } from "@/features/feed/saved";
import { TipButton } from "@/features/purchases/tips/TipButton";
import { ReportDare, ReportProof } from "@/features/safety/safety";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Player } from "@/ui/player";
import { watchCopy as copy } from "../copy.en";
import { type MintItem, type PublicItem, useItemMint, useRevealedMint } from "../data";
import { ShareByMint } from "./ItemShare";
import { LabelTags } from "./LabelTags";

type ItemActionsProps = { item: PublicItem; mint: MintItem; onDarePage: boolean };

/** React, share, comment, dare; a visitor is asked to sign in first. */
function ItemActions({ item, mint, onDarePage }: ItemActionsProps) {
  const { creator, dareId, proofId, feedId, templateId, from, sender } = item;
  const isVisitor = useAuthSnapshot().status === "signedOut";
  return (
    <Card as="section" label={copy.actions}>
      <Stack gap="lg">
        <ItemReactions subject={proofSubject(proofId)} asksToSignIn={false} />
        {isVisitor ? <SignInPrompt /> : null}
        <div className="flex flex-wrap items-start gap-3">
          <SaveButton feedId={feedId} />
          <ShareByMint item={item} mint={mint} onDarePage={onDarePage} />
          <CommentsLink dareId={dareId} />
          <TipButton person={creator} subject="dare" dareId={dareId} />
        </div>
        <ButtonLink
          to="/app/send-dare"
          search={templateId === null ? {} : { template: templateId }}
          variant="secondary"
          icon={<Zap aria-hidden="true" className="size-5" />}
        >
          {copy.dareSomeone}
        </ButtonLink>
        {from === null || creator.username === "" ? null : (
          <ButtonLink
            to="/app/dare/$username"
            params={{ username: creator.username }}
            search={{ from: feedId }}
            variant="secondary"
          >
            {fill(copy.dareThem, { name: personName(creator) })}
          </ButtonLink>
        )}
        {onDarePage ? null : (
          <div>
            <Link look="alone" to="/d/$dareId" params={{ dareId }}>
              {copy.seeDare}
            </Link>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <ReportProof proofId={proofId} name={personName(creator)} />
          {onDarePage ? <ReportDare dareId={dareId} other={sender ?? creator} /> : null}
        </div>
        <PinActs feedId={feedId} />
      </Stack>
    </Card>
  );
}

function SignInPrompt() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Text tone="2">{copy.signIn.line}</Text>
      <ButtonLink to="/login" state={{ from: here }} size="sm">
        {copy.signIn.action}
      </ButtonLink>
    </div>
  );
}

type ItemViewProps = {
  item: PublicItem;
  /** Uncovered by the viewer on this screen. */
  isRevealed: boolean;
  /** The dare itself stands on the page that this is part of. */
  onDarePage?: boolean;
  children?: ReactNode;
};

/** A public proof: the video, who made it, what was asked for, and what one may do. */
export function ItemView(props: ItemViewProps) {
  return props.isRevealed ? <Revealed {...props} /> : <Plain {...props} />;
}

function Plain(props: ItemViewProps) {
  return <Item {...props} mint={useItemMint(props.item.feedId)} />;
}

function Revealed(props: ItemViewProps) {
  return <Item {...props} mint={useRevealedMint(props.item.feedId)} />;
}

function Item({ item, mint, onDarePage = false, children }: ItemViewProps & { mint: MintItem }) {
  const name = personName(item.creator);
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{item.title}</PageTitle>
        <LabelTags label={item.label} edgy={item.edgy} category={item.category} />
      </Stack>
      <Player
        mint={mint}
        label={fill(copy.video, { title: item.title, name })}
        poster={item.poster?.url ?? null}
        blurHash={item.poster?.blurHash ?? null}
        captions={item.captions}
        description={item.description}
        durationMs={item.durationMs}
      />
      <People item={item} />
      <Facts item={item} />
      <ItemActions item={item} mint={mint} onDarePage={onDarePage} />
      <TaskPanel details={item.details} checklist={item.checklist} />
      {children}
    </Stack>
  );
}

/** Somebody who left has no page to go to. */
function People({ item: { creator, sender } }: { item: PublicItem }) {
  return (
    <div className="flex flex-wrap gap-4">
      {creator.username === "" ? (
        <PersonLine label={copy.by} person={creator} />
      ) : (
        <Link look="plain" to="/$username" params={{ username: creator.username }}>
          <PersonLine label={copy.by} person={creator} />
        </Link>
      )}
      {sender === null ? (
        <div>
          <Text size="xs" tone="3">
            {copy.from}
          </Text>
          <Text tone="2">{copy.anonymous}</Text>
        </div>
      ) : (
        <PersonLine label={copy.from} person={sender} />
      )}
    </div>
  );
}

function Facts({ item }: { item: PublicItem }) {
  return (
    <Stack gap="sm">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        {item.seal === "live" ? (
          <BadgeCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-success" />
        ) : null}
        <span className="sr-only">{copy.seal}: </span>
        {SEAL_WORDS[item.seal]}
      </p>
      {item.synthetic ? (
        <Text size="sm" tone="2">
          {SYNTHETIC_WORDS}
        </Text>
      ) : null}
      <Text size="sm" tone="3">
        {copy.published} <RelativeTime at={item.publishedAt} />
      </Text>
    </Stack>
  );
}
