import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { DECISION_ROWS, FACTS_MAX_LENGTH } from "@convex/domain/safety/decisions";
import { useState } from "react";
import { useStaffAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Facts } from "@/ui/data/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { RadioCards } from "@/ui/input/RadioCards";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, useCaseActs } from "../data";

const copy = caseCopy.appeal;
type Appeal = NonNullable<CaseFacts["appeal"]>;

/** What was decided, what its owner says to it, and the second look of somebody else. */
export function AppealForm({ appeal }: { appeal: Appeal }) {
  const { act, rule, facts, text, decisionId } = appeal;
  return (
    <Section title={copy.title}>
      <Text>{fill(copy.decided, { act: DECISION_ROWS[act].label })}</Text>
      <Facts
        facts={[
          [copy.rule, rule === null ? null : `${rule}: ${RULE_WORDS[rule]}`],
          [copy.facts, facts],
          [copy.said, text],
        ]}
      />
      <SecondLook decisionId={decisionId} />
    </Section>
  );
}

function SecondLook({ decisionId }: { decisionId: string }) {
  const [choice, setChoice] = useState<"upheld" | "rejected" | null>(null);
  const [reasons, setReasons] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const [asks, setAsks] = useState(false);
  const { decideAppeal } = useCaseActs();
  const act = useStaffAct(decideAppeal);
  const toasts = useToasts();
  const { error } = act;
  const onConfirm = async () => {
    const done = await act.run({ decisionId, upheld: choice === "upheld", reasons });
    setAsks(false);
    if (done === null) return;
    toasts.show({ kind: "success", message: caseCopy.decide.done });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (choice !== null) setAsks(true);
      }}
    >
      <Stack>
        <RadioCards
          legend={copy.choice}
          value={choice}
          onChange={setChoice}
          options={(["upheld", "rejected"] as const).map((value) => ({ value, ...copy[value] }))}
          error={wasAsked && choice === null ? copy.needed : null}
        />
        <TextArea
          label={copy.reasons}
          value={reasons}
          onChange={setReasons}
          rows={3}
          maxLength={FACTS_MAX_LENGTH}
          hint={copy.reasonsHint}
          error={error?.field === "reasons" ? error.message : null}
        />
        {error && error.field !== "reasons" ? (
          <InlineNotice kind="danger">{error.message}</InlineNotice>
        ) : null}
        <Cluster>
          <Button type="submit" state={act.button}>
            {copy.action}
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={asks}
        title={copy.confirm}
        confirmLabel={copy.action}
        cancelLabel={caseCopy.decide.back}
        state={act.button}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsks(false)}
      >
        {copy.confirmLine}
      </ConfirmDialog>
      {act.dialog}
    </form>
  );
}
