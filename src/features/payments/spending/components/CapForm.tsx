import { amountInput, formatMoney, parseAmountInput } from "@convex/domain/money";
import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { fill } from "@/lib/text/words";
import { describeDate, MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { currencySign } from "@/ui/data/formatMoney";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { capProblem, countsFrom, storedCap } from "../cap";
import { spendingCopy } from "../copy.en";
import { type Spending, useSetCap } from "../data";

const copy = spendingCopy.cap;

/** A new limit, or none. When it would count is said before it is saved, by the server's own rule. */
export function CapForm({ spending, isHeld }: { spending: Spending; isHeld: boolean }) {
  const reasonId = useId();
  const { cap, currency, range } = spending;
  const [text, setText] = useState(cap === null ? "" : amountInput(cap));
  const [wasSaved, setWasSaved] = useState(false);
  const setCap = useSetCap();
  const act = useAct((wish: number | null) => setCap({ cap: wish }));
  const stored = storedCap(spending);
  const now = useNow(MINUTE_MS);
  const wish = parseAmountInput(text);
  const problem = capProblem(wish, range, (amount) => formatMoney(amount, currency));
  const isChange = problem === null && wish !== cap;

  const onSave = async () => {
    setWasSaved(true);
    if (isHeld || problem !== null || wish === null) return;
    const outcome = await act.run(wish);
    if (outcome.ok) setWasSaved(false);
  };
  const fieldError = act.error?.field === "cap" ? act.error.message : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <Stack>
        <TextField
          label={copy.label}
          value={text}
          onChange={setText}
          inputMode="decimal"
          autoComplete="transaction-amount"
          prefix={currencySign(currency)}
          hint={copy.rule}
          error={wasSaved ? (problem ?? fieldError) : fieldError}
        />
        {isChange && wish !== null ? <Counts from={countsFrom(stored, wish, now)} /> : null}
        {act.error && fieldError === null ? (
          <InlineNotice kind="danger">{act.error.message}</InlineNotice>
        ) : null}
        <NeedsConnection id={reasonId} isAsked={act.busy} />
        <Button type="submit" block state={act.button} disabled={isHeld} describedBy={reasonId}>
          {copy.save}
        </Button>
        {cap === null ? null : (
          <>
            <Text size="sm" tone="2">
              {removalText(countsFrom(stored, null, now))}
            </Text>
            <Button
              variant="quiet"
              block
              disabled={isHeld || act.busy}
              describedBy={reasonId}
              onClick={() => void act.run(null)}
            >
              {copy.remove}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

function Counts({ from }: { from: number | null }) {
  return (
    <div role="status">
      <Text size="sm" tone="2">
        <CountsText from={from} />
      </Text>
    </div>
  );
}

function removalText(from: number | null): string {
  return from === null ? copy.removal.now : fill(copy.removal.later, { date: describeDate(from) });
}

function CountsText({ from }: { from: number | null }) {
  return from === null ? copy.counts.now : fill(copy.counts.later, { date: describeDate(from) });
}
