import { useState } from "react";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Row } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { RadioCards } from "@/ui/input/RadioCards";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";
import { useStaffMoneyActs, type WriteOff } from "../data";
import { ReasonForm } from "./ReasonForm";
import { RowAct } from "./RowAct";
import { SumsOf } from "./SumsOf";

const copy = staffMoneyCopy.writeOffs;
const OPTIONS = [
  { value: "make", label: copy.make },
  { value: "refuse", label: copy.refuse },
] as const;

/** One of them, with what this admin may do about it. */
export function WriteOffRow({ row }: { row: WriteOff }) {
  const { decideWriteOff } = useStaffMoneyActs();
  const { id, person, finding, kind, amount, currency, reason, askedBy, decidedBy, createdAt, stands } = row;
  return (
    <Row
      title={
        <>
          {copy.kinds[kind]}: <Money amount={amount} currency={currency} tone="plain" />
        </>
      }
      detail={
        <>
          {person === null ? <Subject finding={finding} /> : personName(person)} · {copy.askedBy}{" "}
          {personName(askedBy)}, <RelativeTime at={createdAt} />
          {decidedBy === null ? null : ` · ${copy.decidedBy} ${personName(decidedBy)}`}
        </>
      }
    >
      {finding === null ? null : <SumsOf row={{ ...finding, currency }} />}
      {finding && !finding.open && stands !== "decided" ? <Text size="sm">{copy.differenceOver}</Text> : null}
      <Text size="sm">{reason}</Text>
      {stands === "own" ? <Text size="sm">{copy.own}</Text> : null}
      {stands === "second" ? (
        <>
          <Text size="sm">{copy.second}</Text>
          <RowAct action={copy.takeBack} run={(why) => decideWriteOff({ id, make: false, reason: why })} />
        </>
      ) : null}
      {stands === "open" ? <Decide id={id} /> : null}
    </Row>
  );
}

/** What a difference is about, in the words of the checks. */
function Subject({ finding }: Pick<WriteOff, "finding">) {
  if (finding === null) return null;
  return (
    <span className="wrap-anywhere">
      {staffMoneyCopy.checks.findings.kinds[finding.kind]}, {finding.subject}
    </span>
  );
}

function Decide({ id }: { id: WriteOff["id"] }) {
  const { decideWriteOff } = useStaffMoneyActs();
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<"make" | "refuse">("make");
  if (!isOpen) {
    return (
      <span>
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {copy.decide}
        </Button>
      </span>
    );
  }
  return (
    <ReasonForm
      action={copy[choice]}
      run={(reason) => decideWriteOff({ id, make: choice === "make", reason })}
      onCancel={() => setIsOpen(false)}
    >
      {() => <RadioCards legend={copy.choice} value={choice} onChange={setChoice} options={OPTIONS} />}
    </ReasonForm>
  );
}
