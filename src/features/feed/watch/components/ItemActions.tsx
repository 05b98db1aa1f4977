import { proofSubject } from "@convex/domain/comments/comments";
import { useLocation } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import { CommentsLink, ItemReactions } from "@/features/comments/comments";
import { TipButton } from "@/features/purchases/tips";
import { ReportDare, ReportProof } from "@/features/safety/safety";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { watchCopy as copy } from "../copy.en";
import type { MintItem, PublicItem } from "../data";
import { ShareByMint } from "./ItemShare";

type ItemActionsProps = { item: PublicItem; mint: MintItem; onDarePage: boolean };

/** React, share, comment, dare; a visitor is asked to sign in first. */
export function ItemActions({ item, mint, onDarePage }: ItemActionsProps) {
  const { creator, dareId, proofId, feedId, title, label, ready, templateId, canBeDared, sender } = item;
  const isVisitor = useAuthSnapshot().status === "signedOut";
  return (
    <Card as="section" label={copy.actions}>
      <Stack gap="lg">
        <ItemReactions subject={proofSubject(proofId)} asksToSignIn={false} />
        {isVisitor ? <SignInPrompt /> : null}
        <div className="flex flex-wrap items-start gap-3">
          <ShareByMint feedId={feedId} title={title} label={label} ready={ready} mint={mint} />
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
        {!canBeDared || creator.username === "" ? null : (
          <ButtonLink to="/app/dare/$username" params={{ username: creator.username }} variant="secondary">
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
