import { useState } from "react";
import { Covered, RowAct } from "@/features/staff/staffMoney";
import { MessageItem } from "@/features/staff/staffQueue";
import { Button } from "@/ui/action/Button";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, useCaseActs, type WatchedItem } from "../data";

const copy = caseCopy.item;

/** What was reported: its words at that moment and now, and its picture only for whoever wants to see it. */
export function CaseItem({ found }: { found: CaseFacts }) {
  const { asReported, asIs, about, isGone, looks, caseId, targetKind } = found;
  if (targetKind === "message") return <InChat found={found} />;
  const isSame = asReported !== null && asReported === asIs;
  return (
    <Section title={copy.title}>
      {asReported === null ? null : <Words title={copy.asReported} text={asReported} />}
      {isGone ? <Text tone="2">{copy.gone}</Text> : null}
      {isSame ? <Text tone="2">{copy.same}</Text> : null}
      {asIs === null || isSame ? null : <Words title={copy.asIs} text={asIs} />}
      {asReported === null && asIs === null && !isGone ? <Text tone="2">{copy.wordless}</Text> : null}
      {about === null ? null : <Words title={copy.answered} text={about} />}
      {looks.map((look) => (
        <Look key={look} caseId={caseId} look={look} />
      ))}
    </Section>
  );
}

/** Its chat is opened with a reason, and only while it is judged. */
function InChat({ found: { caseId, isOpen, reporters, appeal } }: { found: CaseFacts }) {
  return (
    <Section title={copy.title}>
      {isOpen ? (
        <MessageItem caseId={caseId} isHeld={reporters === 0 && appeal === null} />
      ) : (
        <Text tone="2">{copy.chatClosed}</Text>
      )}
    </Section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack gap="xs">
      <Heading level={3}>{title}</Heading>
      {isShown ? (
        <p dir="auto" className="max-w-measure text-md break-words whitespace-pre-line text-ink">
          {text}
        </p>
      ) : (
        <FocusPlace>
          <Button variant="secondary" size="sm" onClick={() => setIsShown(true)}>
            {copy.cover}
          </Button>
        </FocusPlace>
      )}
    </Stack>
  );
}

function Look({ caseId, look }: { caseId: string; look: WatchedItem["look"] }) {
  const [watched, setWatched] = useState<WatchedItem | null>(null);
  const { watch } = useCaseActs();
  return (
    <FocusPlace>
      {watched === null ? (
        <RowAct
          action={copy.watch[look]}
          run={async (reason) => setWatched(await watch({ caseId, look, reason }))}
        />
      ) : (
        <Watched item={watched} />
      )}
    </FocusPlace>
  );
}

function Watched({ item: { look, url } }: { item: WatchedItem }) {
  const looks = "max-h-[50dvh] rounded-lg bg-raised object-contain";
  return (
    <Covered>
      {look === "photo" ? (
        <img src={url} alt={copy.shown} className={looks} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: its captions stand above as words
        <video src={url} controls aria-label={copy.shown} className={looks} />
      )}
    </Covered>
  );
}
