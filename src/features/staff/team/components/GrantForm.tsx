import { ROLE_DAYS } from "@convex/domain/staff/roles";
import { useState } from "react";
import { roleWords } from "@/features/staff/access";
import { asUsername, ReasonForm } from "@/features/staff/staffMoney";
import { fill, pluralWord } from "@/lib/text/words";
import { RadioCards } from "@/ui/input/RadioCards";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { teamCopy } from "../copy.en";
import { type TeamRole, useTeamActs } from "../data";

const copy = teamCopy.form;
const LASTS = "";
const ROLES = (["support", "moderator", "safetyLead", "admin"] as const satisfies readonly TeamRole[]).map(
  (value) => ({ value, label: roleWords[value], description: copy.what[value] }),
);
const DAYS = [
  { value: LASTS, label: copy.lasts },
  ...ROLE_DAYS.map((days) => ({
    value: String(days),
    label: fill(pluralWord(days, copy.day), { count: String(days) }),
  })),
];

/** In place of the role they have; the server knows who may have one. */
export function GrantForm() {
  const { grant } = useTeamActs();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<TeamRole>("moderator");
  const [days, setDays] = useState(LASTS);
  const [wasAsked, setWasAsked] = useState(false);
  const name = asUsername(username);
  const check = () => {
    setWasAsked(true);
    return name !== "";
  };
  const run = (reason: string) =>
    grant({ username: name, role, ...(days === LASTS ? {} : { days: Number(days) }), reason });
  const done = () => {
    setUsername("");
    setWasAsked(false);
  };
  return (
    <Section title={copy.title} look="wide">
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <ReasonForm action={copy.action} check={check} run={run} onDone={done}>
        {(refused) => (
          <>
            <TextField
              label={copy.username}
              value={username}
              onChange={setUsername}
              verbatim
              prefix="@"
              error={wasAsked && name === "" ? copy.usernameProblem : (refused?.message ?? null)}
            />
            <RadioCards legend={copy.role} value={role} onChange={setRole} options={ROLES} />
            <Select label={copy.days} value={days} onChange={setDays} options={DAYS} />
          </>
        )}
      </ReasonForm>
    </Section>
  );
}
