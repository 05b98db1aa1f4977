import { DoneBy } from "@/features/staff/desk";
import { RowAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { List } from "@/ui/data/List";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { templateDeskCopy } from "../copy.en";
import { type TemplateHistory, type TemplateVersion, useTemplateActs } from "../data";

const copy = templateDeskCopy;
const named = (words: string, version: number) => fill(words, { version: String(version) });

/** What waits for a second admin, and what may be done about it. */
export function Asked({ templateId, asked }: { templateId: string; asked: TemplateVersion }) {
  const { agree, drop } = useTemplateActs();
  const { version, content, changedAt, by, reason, isMine } = asked;
  return (
    <Card as="section" tone="warning" padding="lg" label={copy.asked.title}>
      <Stack>
        <Text weight="semibold">{copy.asked.title}</Text>
        <Text>{content === null ? copy.asked.off : copy.asked.words}</Text>
        <DoneBy at={changedAt} by={by} reason={reason} />
        {isMine ? (
          <Text size="sm">{copy.asked.mine}</Text>
        ) : (
          <RowAct
            key={`agree ${version}`}
            action={named(copy.asked.agree, version)}
            tone="primary"
            run={(told) => agree({ templateId, version, reason: told })}
          />
        )}
        <RowAct
          key={`drop ${version}`}
          action={named(copy.asked.drop, version)}
          run={(told) => drop({ templateId, version, reason: told })}
        />
      </Stack>
    </Card>
  );
}

/** Every version, and the way back to one that was agreed to, or to the product's own. */
export function Versions({ history: { templateId, own, versions } }: { history: TemplateHistory }) {
  const { rollBack } = useTemplateActs();
  const live = versions.find(({ state }) => state === "live");
  // It was ended by two, and comes back by two: the form above asks for it.
  const isEnded = live?.content === null;
  const to = (version: number) => (reason: string) => rollBack({ templateId, version, reason });
  return (
    <Section title={copy.history.title} look="wide">
      <List>
        {versions.map((each) => (
          <li key={each.version} className="flex min-w-0 flex-col gap-2 py-3">
            <Text weight="semibold">
              {fill(copy.history.row, {
                version: String(each.version),
                state: copy.history.states[each.state],
              })}
            </Text>
            <Text size="sm">{each.content === null ? copy.history.off : each.content.title}</Text>
            <DoneBy at={each.changedAt} by={each.by} reason={each.reason} />
            {each.state === "past" && !isEnded ? (
              <RowAct action={named(copy.history.back, each.version)} run={to(each.version)} />
            ) : null}
          </li>
        ))}
        {own === null && live === undefined ? null : (
          <li className="flex min-w-0 flex-col gap-2 py-3">
            {own === null ? null : (
              <>
                <Text weight="semibold">{copy.history.own}</Text>
                <Text size="sm">{own.title}</Text>
              </>
            )}
            {live === undefined || isEnded ? null : (
              <RowAct action={own === null ? copy.history.drop : copy.history.backToOwn} run={to(0)} />
            )}
          </li>
        )}
      </List>
    </Section>
  );
}

/** Asks for the end of one that is offered. */
export function SwitchOff({ history, version }: { history: TemplateHistory; version: number }) {
  const { ask } = useTemplateActs();
  const { templateId, own, versions } = history;
  const live = versions.find(({ state }) => state === "live");
  const isOffered = live === undefined ? own !== null : live.content !== null;
  if (!isOffered) return null;
  return (
    <Section title={copy.off.title} look="wide">
      <Text size="sm" tone="2">
        {copy.off.line}
      </Text>
      <RowAct
        key={version}
        action={copy.off.action}
        tone="danger"
        run={(reason) => ask({ templateId, version, content: null, reason })}
      />
    </Section>
  );
}
