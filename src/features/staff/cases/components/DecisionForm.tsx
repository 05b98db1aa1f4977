import { CONTENT_RULES, RULE_WORDS } from "@convex/domain/safety/contentRules";
import {
  DECISION_MESSAGES,
  DECISION_ROWS,
  type DecisionAct,
  FACTS_MAX_LENGTH,
  FEATURE_WORDS,
  LIMITED_FEATURES,
  PART_WORDS,
  PROFILE_PARTS,
} from "@convex/domain/safety/decisions";
import { useEffect, useRef, useState } from "react";
import { useStaffAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Checkbox } from "@/ui/input/Checkbox";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, useCaseActs } from "../data";
import { capitalised, hasParts, type PlanDraft, planOf, problemOf } from "../plan";
import { Preview } from "./Preview";

const copy = caseCopy.decide;
const NONE = "";
const RULES = [
  { value: NONE, label: copy.choose },
  ...CONTENT_RULES.map((value) => ({ value: value as string, label: `${value}: ${RULE_WORDS[value]}` })),
];

/** What one act needs, what it would do, and one confirmation. */
export function DecisionForm({ found, act }: { found: CaseFacts; act: DecisionAct }) {
  const { caseId, targetKind } = found;
  const [draft, setDraft] = useState<PlanDraft>({
    ...{ act, rule: null, days: DECISION_ROWS[act].days?.[0] ?? null, feature: null, parts: [] },
    ...{ strikes: false, facts: "" },
  });
  const [wasAsked, setWasAsked] = useState(false);
  const [asks, setAsks] = useState(false);
  const { decide } = useCaseActs();
  const staffAct = useStaffAct(decide);
  const toasts = useToasts();
  const problem = problemOf(targetKind, caseId, draft);
  const { error } = staffAct;
  const plan = planOf(caseId, targetKind, draft);

  const onConfirm = async () => {
    const done = await staffAct.run({ ...plan, facts: draft.facts });
    setAsks(false);
    if (done === null) return;
    toasts.show({ kind: "success", message: copy.done });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (problem === null) setAsks(true);
      }}
    >
      <Stack>
        <Fields found={found} draft={draft} onChange={setDraft} missing={wasAsked ? problem : null} />
        <Preview plan={plan} found={found} facts={draft.facts} />
        {wasAsked && problem !== null ? (
          <InlineNotice kind="danger">{DECISION_MESSAGES[problem]}</InlineNotice>
        ) : null}
        {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
        <Cluster>
          <Button type="submit" state={staffAct.button}>
            {copy.action}
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={asks}
        title={fill(copy.confirm, { act: DECISION_ROWS[act].label })}
        confirmLabel={copy.action}
        cancelLabel={copy.back}
        state={staffAct.button}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsks(false)}
      >
        {copy.confirmLine}
      </ConfirmDialog>
      {staffAct.dialog}
    </form>
  );
}

type FieldsProps = {
  found: CaseFacts;
  draft: PlanDraft;
  onChange: (draft: PlanDraft) => void;
  missing: ReturnType<typeof problemOf>;
};

function Fields({ found, draft, onChange, missing }: FieldsProps) {
  const facts = useRef<HTMLTextAreaElement>(null);
  const { act } = draft;
  const row = DECISION_ROWS[act];
  const set = (part: Partial<PlanDraft>) => onChange({ ...draft, ...part });
  // It has come in place of the button, or of the key, that chose the act.
  useEffect(() => {
    facts.current?.focus();
  }, []);
  return (
    <>
      {row.isStated ? (
        <Select
          label={copy.rule}
          value={draft.rule ?? NONE}
          onChange={(value) => set({ rule: CONTENT_RULES.find((each) => each === value) ?? null })}
          options={RULES}
          error={missing === "rule-missing" ? DECISION_MESSAGES[missing] : null}
        />
      ) : null}
      {row.days === undefined ? null : (
        <Select
          label={copy.days}
          value={String(draft.days)}
          onChange={(value) => set({ days: Number(value) })}
          options={row.days.map((days) => ({ value: String(days), label: daysWords(days) }))}
        />
      )}
      {act === "limitFeature" ? (
        <Select
          label={copy.feature}
          value={draft.feature ?? NONE}
          onChange={(value) => set({ feature: LIMITED_FEATURES.find((each) => each === value) ?? null })}
          options={[
            { value: NONE, label: copy.choose },
            ...LIMITED_FEATURES.map((value) => ({
              value: value as string,
              label: capitalised(FEATURE_WORDS[value]),
            })),
          ]}
          error={missing === "feature" ? DECISION_MESSAGES[missing] : null}
        />
      ) : null}
      {hasParts(act, found.targetKind) ? (
        <Cluster label={copy.parts}>
          {PROFILE_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={capitalised(PART_WORDS[part])}
              checked={draft.parts.includes(part)}
              onChange={(on) =>
                set({
                  parts: PROFILE_PARTS.filter((each) => (each === part ? on : draft.parts.includes(each))),
                })
              }
            />
          ))}
        </Cluster>
      ) : null}
      {row.strikes ? (
        <Checkbox label={copy.strike} checked={draft.strikes} onChange={(strikes) => set({ strikes })} />
      ) : null}
      <TextArea
        ref={facts}
        label={row.isStated ? copy.facts : copy.reason}
        value={draft.facts}
        onChange={(text) => set({ facts: text })}
        rows={3}
        maxLength={FACTS_MAX_LENGTH}
        hint={row.isStated ? copy.factsHint : copy.reasonHint}
        error={missing === "facts-length" ? DECISION_MESSAGES[missing] : null}
      />
    </>
  );
}

const daysWords = (days: number): string =>
  fill(days === 1 ? copy.day.one : copy.day.other, { count: String(days) });
