import { CONTENT_RULES, type ContentRule, RULE_WORDS } from "@convex/domain/safety/contentRules";
import {
  ADDED_OUTCOMES,
  type AddedOutcome,
  MESSAGE_LIST_RULES,
  PHRASE_MAX_LENGTH,
  PHRASE_PROBLEMS,
  phraseProblem,
  WORD_LISTS,
  type WordList,
} from "@convex/domain/safety/screen/addedWords";
import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Fold } from "@/ui/layout/Fold";
import { wordsCopy } from "../copy.en";
import { useWordActs } from "../data";

const copy = wordsCopy.ask;
const LISTS = WORD_LISTS.map((value) => ({ value, label: copy.lists[value] }));
const OUTCOMES = ADDED_OUTCOMES.map((value) => ({ value, label: copy.outcomes[value] }));
const RULES: Record<WordList, readonly ContentRule[]> = {
  dares: CONTENT_RULES,
  messages: MESSAGE_LIST_RULES,
};
const rulesOf = (list: WordList) =>
  RULES[list].map((value) => ({ value, label: `${RULE_WORDS[value]} (${value})` }));

/** A phrase for a list, which another admin has to agree to. */
export function AskForm() {
  const { ask } = useWordActs();
  const [list, setList] = useState<WordList>("dares");
  const [rule, setRule] = useState<ContentRule>("P1");
  const [outcome, setOutcome] = useState<AddedOutcome>("refuse");
  const [phrase, setPhrase] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const problem = phraseProblem(phrase);
  const check = () => {
    setWasAsked(true);
    return problem === null;
  };
  const done = () => {
    setPhrase("");
    setWasAsked(false);
  };
  const onList = (next: WordList) => {
    setList(next);
    // Not every rule is one of messages.
    setRule("P1");
  };
  return (
    <Fold title={copy.title} level={3}>
      <ReasonForm
        action={copy.action}
        check={check}
        run={(reason) => ask({ list, rule, outcome, phrase, reason })}
        onDone={done}
      >
        {(refused) => (
          <>
            <TextField
              label={copy.phrase}
              value={phrase}
              onChange={setPhrase}
              verbatim
              maxLength={PHRASE_MAX_LENGTH}
              hint={copy.phraseHint}
              error={wasAsked && problem !== null ? PHRASE_PROBLEMS[problem] : (refused?.message ?? null)}
            />
            <Select label={copy.list} value={list} onChange={onList} options={LISTS} />
            <Select label={copy.rule} value={rule} onChange={setRule} options={rulesOf(list)} />
            {list === "dares" ? (
              <Select label={copy.outcome} value={outcome} onChange={setOutcome} options={OUTCOMES} />
            ) : null}
          </>
        )}
      </ReasonForm>
    </Fold>
  );
}
