import { ROLE_DAYS } from "@convex/domain/staff/roles";
import { useState } from "react";
import { roleWords } from "@/features/staff/access";
import { ReasonForm, useWhom } from "@/features/staff/staffMoney";
import { fill, pluralWord } from "@/lib/text/words";
import { RadioCards } from "@/ui/input/RadioCards";
import { Select } from "@/ui/input/Select";
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
  const whom = useWhom();
  const [role, setRole] = useState<TeamRole>("moderator");
  const [days, setDays] = useState(LASTS);
  const run = (reason: string) =>
    grant({ username: whom.name, role, ...(days === LASTS ? {} : { days: Number(days) }), reason });
  return (
    <Section title={copy.title} look="wide">
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <ReasonForm action={copy.action} check={whom.check} run={run} onDone={whom.clear}>
        {(refused) => (
          <>
            {whom.field(copy.username, refused?.message)}
            <RadioCards legend={copy.role} value={role} onChange={setRole} options={ROLES} />
            <Select label={copy.days} value={days} onChange={setDays} options={DAYS} />
          </>
        )}
      </ReasonForm>
    </Section>
  );
}
