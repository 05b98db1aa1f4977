import { ADJUSTMENT_MAX, CURRENCY, formatMoney, parseAmountInput } from "@convex/domain/money";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { currencySign } from "@/ui/data/formatMoney";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { staffMoneyCopy } from "../copy.en";
import { useStaffMoneyActs } from "../data";
import { ReasonForm } from "./ReasonForm";
import { useWhom } from "./useWhom";

const copy = staffMoneyCopy.writeOffs;
const max = formatMoney(ADJUSTMENT_MAX, CURRENCY);
const KINDS = [
  { value: "badDebt", label: copy.kinds.badDebt },
  { value: "goodwill", label: copy.kinds.goodwill },
] as const;

/** The first half: moves nothing. */
export function AskWriteOff() {
  const { askWriteOff } = useStaffMoneyActs();
  const whom = useWhom();
  const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>("badDebt");
  const [text, setText] = useState("");
  const amount = parseAmountInput(text);
  const isAmount = amount !== null && amount > 0 && amount <= ADJUSTMENT_MAX;

  const check = () => whom.check() && isAmount;
  const done = () => {
    whom.clear();
    setText("");
  };
  return (
    <ReasonForm
      action={copy.ask}
      check={check}
      run={(reason) => askWriteOff({ username: whom.name, kind, amount: amount ?? 0, reason })}
      onDone={done}
    >
      {(refused) => (
        <>
          {whom.field(copy.username)}
          <Select label={copy.kind} value={kind} onChange={setKind} options={KINDS} />
          <TextField
            label={copy.amount}
            value={text}
            onChange={setText}
            inputMode="decimal"
            prefix={currencySign(CURRENCY)}
            hint={fill(copy.amountHint, { max })}
            error={
              whom.wasAsked && !isAmount
                ? fill(copy.amountProblem, { max })
                : refused?.field === "amount"
                  ? refused.message
                  : null
            }
          />
        </>
      )}
    </ReasonForm>
  );
}
