import { dailyKey } from "@convex/domain/daily/answers";
import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { todayCopy } from "../copy.en";
import { type OwnAnswer, useAnswerActs, useOwnAnswer } from "../data";
import { OwnVideo } from "./OwnVideo";

const copy = todayCopy.mine;

/** What the viewer made of this day: the way to the camera, or their video and how far it is seen. */
export function MyAnswer({ date, templateId }: { date: string; templateId: string }) {
  return (
    <LiveGate live={useOwnAnswer(date)} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {(answer) =>
        answer === null ? (
          <Stack gap="sm">
            <RecordLink date={date} label={todayCopy.record} />
            <ButtonLink to="/app/send-dare" search={{ template: templateId }} variant="quiet" block>
              {todayCopy.send}
            </ButtonLink>
          </Stack>
        ) : (
          <Mine date={date} answer={answer} />
        )
      }
    </LiveGate>
  );
}

function RecordLink({ date, label }: { date: string; label: string }) {
  return (
    <ButtonLink to="/app/camera" search={{ dareId: dailyKey(date) }} size="lg" block>
      {label}
    </ButtonLink>
  );
}

function Mine({ date, answer }: { date: string; answer: OwnAnswer }) {
  const { state, mediaId, rule } = answer;
  const isPlayable = state !== "checking" && state !== "refused";
  return (
    <Section title={copy.title}>
      <p role="status">{mediaId === null ? copy.deleted : copy.states[state]}</p>
      {rule === null ? null : <Text tone="2">{fill(copy.rule, { rule: RULE_WORDS[rule] })}</Text>}
      {isPlayable && mediaId !== null ? <OwnVideo answer={answer} mediaId={mediaId} /> : null}
      {state === "refused" ? <RecordLink date={date} label={copy.again} /> : null}
      {isPlayable && mediaId !== null ? <Acts date={date} answer={answer} /> : null}
    </Section>
  );
}

function Acts({ date, answer: { state, edgy } }: { date: string; answer: OwnAnswer }) {
  const acts = useAnswerActs();
  const show = useAct(acts.askForWall);
  const hide = useAct(acts.takeBack);
  const problem = show.error ?? hide.error;
  return (
    <Stack gap="sm">
      {problem ? <InlineNotice kind="danger">{problem.message}</InlineNotice> : null}
      {state === "private" && edgy ? <Text tone="2">{copy.edgy}</Text> : null}
      {state === "private" && !edgy ? (
        <Button size="lg" block state={show.button} onClick={() => void show.run({ date })}>
          {copy.show}
        </Button>
      ) : null}
      {state === "queued" || state === "public" ? (
        <Button variant="secondary" block state={hide.button} onClick={() => void hide.run({ date })}>
          {copy.hide}
        </Button>
      ) : null}
      <Remove date={date} isLast={state === "declined"} />
    </Stack>
  );
}

function Remove({ date, isLast }: { date: string; isLast: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(useAnswerActs().remove);
  return (
    <>
      {remove.error ? <InlineNotice kind="danger">{remove.error.message}</InlineNotice> : null}
      <Button variant="quiet" block state={remove.button} onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.removeAsk}
        tone="danger"
        confirmLabel={copy.remove}
        cancelLabel={copy.keep}
        onConfirm={() => {
          setAsking(false);
          void remove.run({ date });
        }}
        onCancel={() => setAsking(false)}
      >
        {isLast ? copy.removeLast : copy.removeLine}
      </ConfirmDialog>
    </>
  );
}
