import { REASON_ROWS, type ReportReason, reasonsFor } from "@convex/domain/safety/reportReasons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type Role, useRole } from "@/features/staff/access";
import { ReasonForm, RowAct } from "@/features/staff/staffMoney";
import { DateField } from "@/ui/input/DateField";
import { Select } from "@/ui/input/Select";
import { Fold } from "@/ui/layout/Fold";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import { type PersonRecord, type StaffPerson, usePeopleActs } from "../data";

const copy = peopleCopy.acts;
const REASONS = reasonsFor("profile").map((value) => ({ value, label: REASON_ROWS[value].label }));

const MAY: Record<"decide" | "lead" | "birthdate", readonly Role[]> = {
  decide: ["moderator", "safetyLead", "admin"],
  lead: ["safetyLead", "admin"],
  birthdate: ["support", "admin"],
};

/** By what the role may do; the server checks each of them. */
export function Acts({ person: { uid }, record }: { person: StaffPerson; record: PersonRecord }) {
  const live = useRole();
  const role = live.status === "ready" ? live.data : null;
  return (
    <Section title={copy.title}>
      {MAY.decide.includes(role) ? <OpenCase personId={uid} /> : null}
      {MAY.lead.includes(role) ? <LeadActs personId={uid} record={record} /> : null}
      {MAY.birthdate.includes(role) ? <Birthdate personId={uid} /> : null}
    </Section>
  );
}

function OpenCase({ personId }: { personId: string }) {
  const { openCase } = usePeopleActs();
  const navigate = useNavigate();
  const [about, setAbout] = useState<ReportReason>("other");
  return (
    <Fold title={copy.decide.title} level={3}>
      <Text size="sm" tone="2">
        {copy.decide.line}
      </Text>
      <ReasonForm
        action={copy.decide.action}
        run={(reason) => openCase({ personId, about, reason })}
        onDone={({ caseId }) => void navigate({ to: "/admin/cases/$caseId", params: { caseId } })}
      >
        {() => <Select label={copy.decide.about} value={about} onChange={setAbout} options={REASONS} />}
      </ReasonForm>
    </Fold>
  );
}

function LeadActs({ personId, record }: { personId: string; record: PersonRecord }) {
  const { reinstate, confirmAge, demandAgeCheck } = usePeopleActs();
  const { standing, ageState, closedByAge } = record;
  const isShut = standing === "suspended" || standing === "banned";
  return (
    <>
      {isShut && !closedByAge ? (
        <>
          <Text size="sm" tone="2">
            {copy.reinstateLine}
          </Text>
          <RowAct action={copy.reinstate} run={(reason) => reinstate({ personId, reason })} />
        </>
      ) : null}
      {ageState === "assured" ? null : (
        <RowAct action={copy.confirmAge} run={(reason) => confirmAge({ personId, reason })} />
      )}
      <RowAct action={copy.demandAgeCheck} run={(reason) => demandAgeCheck({ personId, reason })} />
    </>
  );
}

function Birthdate({ personId }: { personId: string }) {
  const { setBirthdate } = usePeopleActs();
  const [birthdate, setDate] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const check = () => {
    setWasAsked(true);
    return birthdate !== "";
  };
  const done = () => {
    setDate("");
    setWasAsked(false);
  };
  return (
    <Fold title={copy.birthdate} level={3}>
      <ReasonForm
        action={copy.birthdate}
        check={check}
        run={(reason) => setBirthdate({ personId, birthdate, reason })}
        onDone={done}
      >
        {(refused) => (
          <DateField
            label={peopleCopy.hidden.fields.birthdate}
            value={birthdate}
            onChange={setDate}
            error={wasAsked && birthdate === "" ? copy.birthdateProblem : (refused?.message ?? null)}
          />
        )}
      </ReasonForm>
    </Fold>
  );
}
