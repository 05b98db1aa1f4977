import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import { type FoundPerson, usePeopleActs } from "../data";
import { PeopleList } from "./PeopleList";

const copy = peopleCopy.find.email;

/** CAL-23: the exact address, with a reason. */
export function ByEmail() {
  const { findByEmail } = usePeopleActs();
  const [email, setEmail] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null);
  const wanted = email.trim();
  const isWhole = wanted.includes("@");
  const check = () => {
    setWasAsked(true);
    return isWhole;
  };
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <ReasonForm
        action={copy.action}
        check={check}
        run={(reason) => findByEmail({ email: wanted, reason })}
        onDone={setFound}
      >
        {() => (
          <TextField
            label={copy.label}
            type="email"
            value={email}
            onChange={setEmail}
            verbatim
            error={wasAsked && !isWhole ? copy.problem : null}
          />
        )}
      </ReasonForm>
      {found === null ? null : found.length === 0 ? <Text>{copy.none}</Text> : <PeopleList people={found} />}
    </Section>
  );
}
