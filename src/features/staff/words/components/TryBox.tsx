import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { wordsCopy } from "../copy.en";
import { type Tried, useTried } from "../data";

const copy = wordsCopy.try;
const TEXT_MAX = 2_000;

/** A text, and what the screening would say to it: asked of the server, which judges what people write. */
export function TryBox() {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = text.trim();
  return (
    <Section title={copy.title} look="wide">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(wanted);
        }}
      >
        <Stack>
          <TextArea
            label={copy.label}
            value={text}
            onChange={setText}
            rows={3}
            maxLength={TEXT_MAX}
            hint={copy.hint}
            error={asked === "" && wanted === "" ? copy.problem : null}
          />
          <Cluster>
            <Button type="submit" variant="secondary">
              {copy.action}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {asked === null || asked === "" ? null : <Answer key={asked} text={asked} />}
    </Section>
  );
}

function Answer({ text }: { text: string }) {
  return (
    <LiveGate live={useTried(text)} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {({ isLanguageKnown, dare, message }) => (
        <section aria-label={copy.result} className="flex min-w-0 flex-col gap-4">
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <Verdict
              title={copy.asDare}
              outcome={copy.dareOutcomes[dare.outcome]}
              hit={dare.hit}
              message={dare.message}
            />
            <Verdict
              title={copy.asMessage}
              outcome={copy.messageOutcomes[message.outcome]}
              hit={message.hit}
              message={message.message}
            />
          </div>
          {isLanguageKnown ? null : <InlineNotice kind="info">{copy.language}</InlineNotice>}
        </section>
      )}
    </LiveGate>
  );
}

type VerdictProps = Pick<Tried["message"], "hit" | "message"> & { title: string; outcome: string };

function Verdict({ title, outcome, hit, message }: VerdictProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md bg-raised p-4">
      <Heading level={3} size="md">
        {title}
      </Heading>
      <Text weight="semibold">{outcome}</Text>
      {hit === null ? null : <Text>{whyOf(hit)}</Text>}
      {hit?.isAdded ? (
        <Text size="sm" tone="2">
          {copy.byStaff}
        </Text>
      ) : null}
      {message === null ? null : (
        <Text size="sm" tone="2">
          {fill(copy.said, { message })}
        </Text>
      )}
    </div>
  );
}

function whyOf({ rule, words }: NonNullable<Tried["message"]["hit"]>): string {
  if (rule === null) return fill(copy.becauseCrisis, { words });
  return fill(copy.because, { rule: RULE_WORDS[rule], code: rule, words });
}
