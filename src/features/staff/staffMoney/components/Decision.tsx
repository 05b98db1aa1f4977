import { STATEMENT_MAX_LENGTH } from "@convex/domain/limits";
import { formatMoney } from "@convex/domain/money";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Facts } from "@/ui/data/Facts";
import { currencySign } from "@/ui/data/formatMoney";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { RadioCards } from "@/ui/input/RadioCards";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { type Award, awardFor, type Choice } from "../award";
import { staffMoneyCopy } from "../copy.en";
import { type Dispute, useStaffMoneyActs } from "../data";
import { ReasonForm } from "./ReasonForm";

const copy = staffMoneyCopy.dispute.decision;
const OPTIONS = [
  { value: "creator", label: copy.creator, description: copy.creatorLine },
  { value: "sender", label: copy.sender, description: copy.senderLine },
  { value: "split", label: copy.split, description: copy.splitLine },
] as const;

/** D24: what comes of each choice is shown to the cent before anything is decided. */
export function Decision({ dispute, onDecided }: { dispute: Dispute; onDecided: () => void }) {
  const { decideDispute } = useStaffMoneyActs();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [part, setPart] = useState("");
  const [reasons, setReasons] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const { dareId, price, currency, frozen, decidableFrom } = dispute;
  const now = useNow(MINUTE_MS);
  const award = choice === null ? null : awardFor(dispute, choice, part);
  const problem = choice === "split" && award === null && (wasAsked || part !== "") ? copy.partProblem : null;

  const check = () => {
    setWasAsked(true);
    return award !== null && reasons.trim() !== "";
  };
  const run = async (reason: string) => {
    if (award !== null) await decideDispute({ dareId, outcome: award.outcome, reason, reasons });
  };
  return (
    <Section title={copy.title} look="wide">
      {frozen ? <InlineNotice kind="warning">{staffMoneyCopy.dispute.bank}</InlineNotice> : null}
      {decidableFrom === null || decidableFrom <= now ? null : (
        <InlineNotice kind="info">
          {copy.notYet} <RelativeTime at={decidableFrom} />.
        </InlineNotice>
      )}
      <ReasonForm action={copy.action} tone="danger" check={check} run={run} onDone={onDecided}>
        {(refused) => (
          <>
            <RadioCards
              legend={copy.choice}
              value={choice}
              onChange={setChoice}
              options={OPTIONS}
              error={wasAsked && choice === null ? copy.choice : null}
            />
            {choice === "split" ? (
              <TextField
                label={copy.part}
                value={part}
                onChange={setPart}
                inputMode="decimal"
                prefix={currencySign(currency)}
                hint={fill(copy.partHint, { price: formatMoney(price, currency) })}
                error={problem ?? (refused?.field === "toCreator" ? refused.message : null)}
              />
            ) : null}
            <TextArea
              label={copy.reasons}
              value={reasons}
              onChange={setReasons}
              rows={3}
              maxLength={STATEMENT_MAX_LENGTH}
              hint={copy.reasonsHint}
              error={
                wasAsked && reasons.trim() === ""
                  ? copy.reasonsNeeded
                  : refused?.field === "reasons"
                    ? refused.message
                    : null
              }
            />
            <div role="status">{award === null ? null : <Result award={award} currency={currency} />}</div>
          </>
        )}
      </ReasonForm>
    </Section>
  );
}

function Result({ award: { net, fee, back }, currency }: { award: Award; currency: string }) {
  const money = (amount: number) => <Money amount={amount} currency={currency} tone="plain" />;
  return (
    <Stack gap="xs">
      <Text weight="semibold">{copy.result}</Text>
      <Facts
        facts={[
          [copy.toCreator, money(net)],
          [copy.toSender, money(back)],
          [copy.fee, money(fee)],
        ]}
      />
      <Text size="sm" tone="2">
        {copy.final}
      </Text>
    </Stack>
  );
}
