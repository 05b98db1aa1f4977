import { useState } from "react";
import { RadioCards } from "@/ui/input/RadioCards";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";
import { useStaffMoneyActs } from "../data";
import { asUsername } from "../username";
import { ReasonForm } from "./ReasonForm";

const copy = staffMoneyCopy.overview.hold;
const OPTIONS = [
  { value: "hold", label: copy.hold },
  { value: "lift", label: copy.lift },
  { value: "pay", label: copy.pay },
] as const;

/** Payouts of one person stopped or let go, and a stopped payer let pay again. */
export function HoldForm() {
  const { holdPayouts, letPay } = useStaffMoneyActs();
  const [username, setUsername] = useState("");
  const [choice, setChoice] = useState<"hold" | "lift" | "pay">("hold");
  const [wasAsked, setWasAsked] = useState(false);
  const name = asUsername(username);
  const check = () => {
    setWasAsked(true);
    return name !== "";
  };
  const run = (reason: string) =>
    choice === "pay"
      ? letPay({ username: name, reason })
      : holdPayouts({ username: name, hold: choice === "hold", reason });
  const done = () => {
    setUsername("");
    setWasAsked(false);
  };
  return (
    <Card as="section" padding="lg" label={copy.title}>
      <Stack>
        <Heading level={2} size="lg">
          {copy.title}
        </Heading>
        <Text size="sm" tone="2">
          {copy.line}
        </Text>
        <ReasonForm action={copy[choice]} check={check} run={run} onDone={done}>
          {(refused) => (
            <>
              <TextField
                label={copy.username}
                value={username}
                onChange={setUsername}
                verbatim
                prefix="@"
                error={
                  wasAsked && name === ""
                    ? staffMoneyCopy.writeOffs.usernameProblem
                    : (refused?.message ?? null)
                }
              />
              <RadioCards legend={copy.choice} value={choice} onChange={setChoice} options={OPTIONS} />
            </>
          )}
        </ReasonForm>
      </Stack>
    </Card>
  );
}
