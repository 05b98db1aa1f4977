import { PRIVATE_FIELDS, type PrivateField } from "@convex/domain/staff/privateFields";
import { useState } from "react";
import { RowAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import { usePeopleActs } from "../data";

const copy = peopleCopy.hidden;

/** One by one, each for a reason; what was shown is gone when the page is left. */
export function Hidden({ personId }: { personId: string }) {
  const { reveal } = usePeopleActs();
  const [shown, setShown] = useState<Partial<Record<PrivateField, string | null>>>({});
  const show = async (field: PrivateField, reason: string) => {
    const value = await reveal({ personId, field, reason });
    setShown((before) => ({ ...before, [field]: value }));
  };
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      {PRIVATE_FIELDS.map((field) => {
        const name = copy.fields[field];
        const value = shown[field];
        return value === undefined ? (
          <RowAct
            key={field}
            action={fill(copy.show, { field: name.toLowerCase() })}
            run={(reason) => show(field, reason)}
          />
        ) : (
          <Facts key={field} facts={[[name, value ?? copy.nothing]]} />
        );
      })}
    </Section>
  );
}
