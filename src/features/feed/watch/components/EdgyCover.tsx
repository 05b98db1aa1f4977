import { useLocation } from "@tanstack/react-router";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { watchCopy } from "../copy.en";
import { type HiddenItem, type PublicItem, useReveal } from "../data";
import { BlurCover } from "./BlurCover";

const copy = watchCopy.edgy;

type EdgyCoverProps = { hidden: HiddenItem; onRevealed: (item: PublicItem) => void };

/** The cover as a card on a page. */
export function EdgyCover(props: EdgyCoverProps) {
  return (
    <Card padding="none">
      <BlurCover hash={props.hidden.blurHash} />
      <div className="p-5">
        <EdgyReason {...props} />
      </div>
    </Card>
  );
}

/** Product 5: covered, with the reason, and uncovered one by one; a visitor gets neither word nor picture. */
export function EdgyReason({ hidden, onRevealed }: EdgyCoverProps) {
  const here = useLocation({ select: ({ href }) => href });
  const isVisitor = useAuthSnapshot().status !== "signedIn";
  const reveal = useAct(useReveal());
  const onReveal = async () => {
    const outcome = await reveal.run({ feedId: hidden.feedId });
    if (outcome.ok) onRevealed(outcome.value.item);
  };
  return (
    <Stack align="center">
      <Heading level={2} size="lg">
        {copy.title}
      </Heading>
      <Text tone="2">{isVisitor ? copy.visitor : copy.line}</Text>
      {reveal.error ? <InlineNotice kind="danger">{reveal.error.message}</InlineNotice> : null}
      {isVisitor ? (
        <ButtonLink to="/login" state={{ from: here }}>
          {copy.signIn}
        </ButtonLink>
      ) : (
        <Button variant="secondary" state={reveal.button} onClick={() => void onReveal()}>
          {copy.reveal}
        </Button>
      )}
    </Stack>
  );
}
