import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { useRole } from "@/features/staff/access";
import { DoneBy } from "@/features/staff/desk";
import { RowAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { wordsCopy } from "../copy.en";
import { type AddedWord, useAdded, useWordActs } from "../data";
import { AskForm } from "./AskForm";

const copy = wordsCopy.added;

/** What staff have added, and what waits for a second admin. */
export function Added() {
  const live = useAdded();
  const role = useRole();
  const isAdmin = role.status === "ready" && role.data === "admin";
  return (
    <Section title={copy.title} look="wide">
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
        {(words) =>
          words.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            <List label={copy.list}>
              {words.map((word) => (
                <OneWord key={word.wordId} word={word} isAdmin={isAdmin} />
              ))}
            </List>
          )
        }
      </LiveGate>
      {isAdmin ? (
        <AskForm />
      ) : (
        <Text size="sm" tone="2">
          {wordsCopy.ask.admins}
        </Text>
      )}
    </Section>
  );
}

function whatOf({ list, rule, outcome }: AddedWord): string {
  if (list === "dares") return wordsCopy.ask.outcomes[outcome];
  return rule === "P13" ? wordsCopy.warned : wordsCopy.held;
}

const LOOKS = { asked: "warning", live: "success", leaving: "warning" } as const;

function OneWord({ word, isAdmin }: { word: AddedWord; isAdmin: boolean }) {
  const { list, rule, phrase, state, by, changedAt, reason } = word;
  const facts = {
    list: wordsCopy.ask.lists[list],
    rule: `${RULE_WORDS[rule]} (${rule})`,
    what: whatOf(word),
  };
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4">
      <Cluster justify="between" align="start">
        <Text weight="semibold">{phrase}</Text>
        <Tag tone={LOOKS[state]}>{copy.states[state]}</Tag>
      </Cluster>
      <Text size="sm" tone="2">
        {fill(copy.facts, facts)}
      </Text>
      <DoneBy at={changedAt} by={by} reason={reason} />
      {isAdmin ? <Acts word={word} /> : null}
    </li>
  );
}

function Acts({ word: { wordId, phrase, state, isMine } }: { word: AddedWord }) {
  const acts = useWordActs();
  const named = (words: string) => fill(words, { phrase });
  const agree = (reason: string) => acts.agree({ wordId, reason });
  const remove = (reason: string) => acts.remove({ wordId, reason });
  if (state === "live") return <RowAct key="live" action={named(copy.remove)} tone="danger" run={remove} />;
  const yes = named(state === "asked" ? copy.agreeAdd : copy.agreeRemove);
  return (
    <>
      {isMine ? <Text size="sm">{copy.mine}</Text> : <RowAct key={`${state} yes`} action={yes} run={agree} />}
      {state === "asked" ? (
        <RowAct key="drop" action={named(copy.drop)} run={remove} />
      ) : (
        <RowAct key="keep" action={named(copy.keep)} run={(reason) => acts.keep({ wordId, reason })} />
      )}
    </>
  );
}
