import { ReasonForm, RowAct } from "@/features/staff/staffMoney";
import { SECOND_MS, useNow } from "@/lib/time/time";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { botDeskCopy } from "../copy.en";
import { type BotSubject, type BotVersion, useBotActs } from "../data";

const copy = botDeskCopy.versions;

type SaveProps = {
  run: (reason: string) => Promise<{ subjectId: string }>;
  check: () => boolean;
  onDone: (subjectId: string) => void;
};

/** Keeps what stands in the form as the newest version; nothing is sent by it. */
export function SaveDraft({ run, check, onDone }: SaveProps) {
  return (
    <ReasonForm action={copy.save} run={run} check={check} onDone={({ subjectId }) => onDone(subjectId)} />
  );
}

type ActsProps = { subject: BotSubject; isChanged: boolean };

/** What may be done with the newest version now, and why not. */
export function VersionActs({ subject, isChanged }: ActsProps) {
  const { subjectId, kind, versions } = subject;
  const { runDry, approve, stop } = useBotActs();
  const now = useNow(SECOND_MS);
  const [newest] = versions;
  if (newest === undefined) return null;
  const { version } = newest;
  if (isChanged) return <Text tone="2">{copy.unsaved}</Text>;
  const isOver = newest.dryUntil !== null && newest.dryUntil <= now;
  // Whether the day is over the server says: the clock of this device may go wrong.
  const mayApprove = !newest.isMine && newest.state === (kind === "template" ? "draft" : "dry");
  const live = kind === "rule" ? versions.find(({ state }) => state === "live") : undefined;
  return (
    <Stack>
      <Stand newest={newest} kind={kind} isOver={isOver} />
      {kind === "rule" && newest.state === "draft" ? (
        <RowAct action={copy.runDry} run={(reason) => runDry({ subjectId, version, reason })} />
      ) : null}
      {mayApprove ? (
        <RowAct
          action={copy.approve}
          tone="primary"
          run={(reason) => approve({ subjectId, version, reason })}
        />
      ) : null}
      {live === undefined ? null : (
        <RowAct
          action={copy.stop}
          tone="danger"
          run={(reason) => stop({ subjectId, version: live.version, reason })}
        />
      )}
    </Stack>
  );
}

type StandProps = { newest: BotVersion; kind: BotSubject["kind"]; isOver: boolean };

function Stand({ newest, kind, isOver }: StandProps) {
  const { state, dryUntil, isMine } = newest;
  const waits = state === "draft" || state === "dry";
  return (
    <div role="status">
      {state === "draft" ? <Text>{kind === "rule" ? copy.draft : copy.templateDraft}</Text> : null}
      {dryUntil !== null && !isOver ? (
        <Text>
          {copy.dry} <RelativeTime at={dryUntil} />. {copy.dryLine}
        </Text>
      ) : null}
      {isOver ? <Text>{copy.ready}</Text> : null}
      {state === "live" ? <Text>{copy.live}</Text> : null}
      {state === "retired" ? <Text>{copy.retired}</Text> : null}
      {waits && isMine && (state === "dry" || kind === "template") ? <Text tone="2">{copy.own}</Text> : null}
    </div>
  );
}

/** Every version, and the way back to one that was approved. */
export function History({ subject: { subjectId, versions } }: { subject: BotSubject }) {
  const { rollBack } = useBotActs();
  return (
    <Section title={copy.title}>
      <List>
        {versions.map(({ version, state, by, at, wasApproved }) => (
          <Row
            key={version}
            title={copy.row(version, botDeskCopy.states[state])}
            detail={
              <>
                {by === null ? copy.house : copy.by(by)} · <RelativeTime at={at} />
              </>
            }
          >
            {state === "retired" && wasApproved ? (
              <RowAct
                action={copy.back(version)}
                run={(reason) => rollBack({ subjectId, version, reason })}
              />
            ) : null}
          </Row>
        ))}
      </List>
    </Section>
  );
}
