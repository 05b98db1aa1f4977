import { useState } from "react";
import { StaffPage } from "@/features/staff/access";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Books } from "./components/Books";
import { ReasonForm } from "./components/ReasonForm";
import { staffMoneyCopy } from "./copy.en";
import { type DareMoney, useStaffMoneyActs } from "./data";

const copy = staffMoneyCopy.dare;

/** `/admin/money/dare`: the books of one dare, looked at for a stated reason. */
export function DareMoneyScreen({ dareId = "" }: { dareId?: string | undefined }) {
  const { dareMoney } = useStaffMoneyActs();
  const [books, setBooks] = useState<DareMoney | null>(null);
  const [id, setId] = useState(dareId);
  const [wasAsked, setWasAsked] = useState(false);
  const wanted = id.trim();
  const check = () => {
    setWasAsked(true);
    return wanted !== "";
  };
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Stack gap="lg">
        <Card padding="lg">
          <Stack>
            <Text size="sm" tone="2">
              {copy.line}
            </Text>
            <ReasonForm
              action={copy.look}
              check={check}
              run={(reason) => dareMoney({ dareId: wanted, reason })}
              onDone={setBooks}
            >
              {() => (
                <TextField
                  label={copy.id}
                  value={id}
                  onChange={setId}
                  verbatim
                  error={wasAsked && wanted === "" ? copy.idProblem : null}
                />
              )}
            </ReasonForm>
          </Stack>
        </Card>
        {books === null ? null : <Books books={books} />}
      </Stack>
    </StaffPage>
  );
}
