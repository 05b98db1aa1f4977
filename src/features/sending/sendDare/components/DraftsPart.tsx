import { useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { sendCopy } from "../copy.en";
import { STEP_ROUTES } from "../flow";
import { type DraftRow, useDiscardDraft, useDrafts } from "../peopleData";

const copy = sendCopy.drafts;

/** Drafts of all devices, each with the way on and the way out. */
export function DraftsPart() {
  const live = useDrafts();
  return (
    <Section title={copy.title} look="bare">
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(drafts) => (drafts.length === 0 ? <Text tone="2">{copy.none}</Text> : <Drafts drafts={drafts} />)}
      </LiveGate>
    </Section>
  );
}

function Drafts({ drafts }: { drafts: DraftRow[] }) {
  return (
    <>
      <ul aria-label={copy.title} className="flex flex-col gap-3">
        {drafts.map((draft) => (
          <DraftCard key={draft.draftId} draft={draft} />
        ))}
      </ul>
      <Text size="sm" tone="3">
        {copy.kept}
      </Text>
    </>
  );
}

function DraftCard({ draft }: { draft: DraftRow }) {
  const { target, note } = draft;
  const titleId = `draft-${draft.draftId}`;
  const name = personName(target);
  return (
    <Card as="li" labelledBy={titleId}>
      <Stack>
        <div className="flex min-w-0 items-start gap-3">
          <Still still={draft.still} />
          <div className="min-w-0 flex-1">
            <Heading level={3} size="lg" id={titleId}>
              {draft.title === "" ? copy.untitled : draft.title}
            </Heading>
            <Text size="sm" tone="2">
              {fill(copy.to, { name })} · <RelativeTime at={draft.updatedAt} />
            </Text>
          </div>
          {draft.amount === null ? null : <Money amount={draft.amount} currency={draft.currency} />}
        </div>
        {note === null ? null : <InlineNotice kind="info">{note}</InlineNotice>}
        <Cluster>
          {target.username === "" ? null : (
            <ButtonLink
              to={STEP_ROUTES.confirm}
              params={{ username: target.username }}
              variant="secondary"
              aria-describedby={titleId}
            >
              {copy.go}
            </ButtonLink>
          )}
          <DiscardDraft draft={draft} titleId={titleId} />
        </Cluster>
      </Stack>
    </Card>
  );
}

function DiscardDraft({ draft, titleId }: { draft: DraftRow; titleId: string }) {
  const discard = useAct(useDiscardDraft());
  const [asking, setAsking] = useState(false);
  const onConfirm = async () => {
    const { ok } = await discard.run({ draftId: draft.draftId });
    if (ok) setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" describedBy={titleId} onClick={() => setAsking(true)}>
        {copy.discard}
      </Button>
      <ConfirmDialog
        open={asking}
        title={copy.ask}
        confirmLabel={copy.yes}
        cancelLabel={copy.no}
        tone="danger"
        state={discard.button}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          <Text as="span">{fill(copy.askLine, { name: personName(draft.target) })}</Text>
          {discard.error ? <InlineNotice kind="danger">{discard.error.message}</InlineNotice> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
