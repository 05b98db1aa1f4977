import type { ContentRule } from "@convex/domain/safety/contentRules";
import { useState } from "react";
import { Covered, ReasonForm, RowAct } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { RadioCards } from "@/ui/input/RadioCards";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { Player } from "@/ui/player";
import { HouseCase } from "./components/HouseCase";
import { RuleChoice } from "./components/RuleChoice";
import { staffQueueCopy } from "./copy.en";
import { useAnswer, useAnswerActs, type WaitingAnswer } from "./data";

const copy = staffQueueCopy.daily;

/** `/admin/cases/answers/{answerId}` (discover 4): an answer to the daily dare that a person looks at. */
export function AnswerScreen({ answerId }: { answerId: string }) {
  return (
    <HouseCase title={copy.title} rowId={answerId} live={useAnswer(answerId)}>
      {(row, onDecided) => <Answer row={row} onDecided={onDecided} />}
    </HouseCase>
  );
}

type AnswerProps = { row: WaitingAnswer; onDecided: () => void };

/** Whose it is and for which day, its video once somebody has said why they watch it, and the decision. */
function Answer({ row, onDecided }: AnswerProps) {
  const [src, setSrc] = useState<string | null>(null);
  const { watch } = useAnswerActs();
  const { answerId, person, date, since, isPublic, synthetic } = row;
  return (
    <Stack>
      <Heading level={2}>{fill(copy.row, { name: personName(person), date })}</Heading>
      <Cluster>
        <Text tone="2">
          {staffQueueCopy.since} <RelativeTime at={since} />.
        </Text>
        {isPublic ? <Tag>{copy.sample}</Tag> : null}
        {synthetic ? <Tag>{copy.synthetic}</Tag> : null}
      </Cluster>
      <FocusPlace>
        {src === null ? (
          <RowAct
            action={copy.watch}
            run={async (reason) => setSrc((await watch({ answerId, reason })).url)}
          />
        ) : (
          <Seen row={row} src={src} onDecided={onDecided} />
        )}
      </FocusPlace>
    </Stack>
  );
}

function Seen({ row, src, onDecided }: AnswerProps & { src: string }) {
  const { captions, description, durationMs } = row;
  return (
    <Stack>
      <div className="max-w-form">
        <Covered>
          <Player label={copy.shown} src={src} {...{ captions, description, durationMs }} />
        </Covered>
      </div>
      <Decision answerId={row.answerId} onDecided={onDecided} />
    </Stack>
  );
}

function Decision({ answerId, onDecided }: { answerId: string; onDecided: () => void }) {
  const [choice, setChoice] = useState<"publish" | "refuse" | null>(null);
  const [rule, setRule] = useState<ContentRule | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { decide } = useAnswerActs();
  const verdict = choice === "refuse" ? (rule === null ? null : { refuse: rule }) : choice;
  const check = () => {
    setWasAsked(true);
    return verdict !== null;
  };
  const words = copy.decide;
  return (
    <ReasonForm
      action={words.action}
      tone="danger"
      check={check}
      // `check` lets nothing by that is not decided.
      run={async (reason) => verdict && (await decide({ answerId, reason, verdict }))}
      onDone={onDecided}
    >
      {() => (
        <>
          <RadioCards
            legend={words.legend}
            value={choice}
            onChange={setChoice}
            options={(["publish", "refuse"] as const).map((value) => ({ value, ...words[value] }))}
            error={wasAsked && choice === null ? words.needed : null}
          />
          {choice === "refuse" ? (
            <RuleChoice value={rule} onChange={setRule} isMissing={wasAsked && rule === null} />
          ) : null}
        </>
      )}
    </ReasonForm>
  );
}
