import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ReasonForm, RowAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { Facts } from "@/ui/data/Facts";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, type Sender, useCaseActs } from "../data";

const copy = caseCopy.notice;

type SignedNoticeProps = {
  caseId: string;
  number: string;
  notice: NonNullable<CaseFacts["reports"][number]["notice"]>;
};

/** What a signed request says; who signed it is read with a reason. Its links stay words: they may lead anywhere. */
export function SignedNotice({ caseId, number, notice: { where, work, slow } }: SignedNoticeProps) {
  const [sender, setSender] = useState<Sender | null>(null);
  const acts = useCaseActs();
  return (
    <>
      <Facts
        stacked
        facts={[
          [copy.where, where],
          [copy.work, work],
          [copy.signed, sender?.signature ?? null],
          [copy.contact, sender?.contact ?? null],
        ]}
      />
      {slow ? <Text size="sm">{copy.slow}</Text> : null}
      <FocusPlace>
        {sender === null ? (
          <RowAct
            action={copy.who}
            run={async (reason) => setSender(await acts.sender({ caseId, number, reason }))}
          />
        ) : null}
      </FocusPlace>
    </>
  );
}

/** What the owner answered to a removal as somebody else's work, and whether somebody went to court. */
export function CounterNotice({ found: { caseId, counter } }: { found: CaseFacts }) {
  const { fileClaim } = useCaseActs();
  if (counter === null || counter.stand === "possible") return null;
  const words = caseCopy.counter;
  const date = counter.returnsAt === null ? "" : describeDate(counter.returnsAt);
  return (
    <Section title={words.title}>
      <Text>{fill(words[counter.stand], { name: counter.signedBy ?? "", date })}</Text>
      {counter.stand === "waiting" ? (
        <RowAct action={words.claim} run={(reason) => fileClaim({ caseId, reason })} />
      ) : null}
    </Section>
  );
}

/** A request that only describes something joins the case of what somebody finds. */
export function FindIt({ caseId }: { caseId: string }) {
  const [link, setLink] = useState("");
  const { name } = useCaseActs();
  const navigate = useNavigate();
  return (
    <Section title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <ReasonForm
        action={copy.find}
        run={(reason) => name({ caseId, link, reason })}
        onDone={(found) => void navigate({ to: "/admin/cases/$caseId", params: found })}
      >
        {(refused) => (
          <TextField
            label={copy.link}
            verbatim
            value={link}
            onChange={setLink}
            error={refused?.field === "link" ? refused.message : null}
          />
        )}
      </ReasonForm>
    </Section>
  );
}
