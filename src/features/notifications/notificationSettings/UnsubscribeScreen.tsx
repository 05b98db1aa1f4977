import { isNotificationGroup } from "@convex/domain/notifications/rules";
import type { MailSubject } from "@convex/domain/notifications/unsubscribe";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { notificationSettingsCopy } from "./copy.en";
import { useUndoUnsubscribe } from "./data";
import type { UnsubscribeSearch } from "./unsubscribe";

const copy = notificationSettingsCopy.unsubscribe;

const topicWord = (topic: MailSubject): string =>
  topic === "digest" ? copy.digest : notificationSettingsCopy.matrix.groups[topic].label;

const subjectOf = (kind: string | undefined): MailSubject | undefined =>
  kind === "digest" || (kind !== undefined && isNotificationGroup(kind)) ? kind : undefined;

/** `/unsubscribe`: what one tap in an e-mail did, for whoever holds the link, signed in or not. */
export function UnsubscribeScreen({ search: { of: kind, token, undone } }: { search: UnsubscribeSearch }) {
  const of = subjectOf(kind);
  return (
    <>
      <meta name="robots" content="noindex" />
      {of !== undefined && undone === true ? (
        <Outcome title={copy.undone.title} line={copy.undone.line(topicWord(of))} />
      ) : of !== undefined && token !== undefined ? (
        <TurnedOff of={of} token={token} />
      ) : (
        <Outcome title={copy.bad.title} line={copy.bad.line} />
      )}
    </>
  );
}

function TurnedOff({ of, token }: { of: MailSubject; token: string }) {
  const router = useRouter();
  const undo = useUndoUnsubscribe();
  const [isBad, setIsBad] = useState(false);
  const act = useAct(async () => {
    const answer = await undo(token);
    setIsBad(answer === null);
    // In the address, so that a reload does not say that they are off.
    if (answer !== null) {
      await router.navigate({ to: "/unsubscribe", search: { of, undone: true }, replace: true });
    }
  });
  const problem = isBad ? copy.tooLate : (act.error?.message ?? null);
  return (
    <Outcome title={copy.title} line={copy.off(topicWord(of))}>
      <Text tone="2">{copy.rest}</Text>
      {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      {isBad ? null : (
        <Cluster>
          <Button state={act.button} onClick={() => void act.run()}>
            {copy.undo}
          </Button>
        </Cluster>
      )}
    </Outcome>
  );
}

/** The line is announced when it changes under the reader. */
function Outcome({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  return (
    <Stack>
      <PageTitle>{title}</PageTitle>
      <div role="status">
        <Text>{line}</Text>
      </div>
      {children}
      <Cluster>
        <ButtonLink to="/app/settings/notifications" variant="secondary">
          {copy.settings}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
