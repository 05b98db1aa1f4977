import { USERNAME_CHANGE_PAUSE_MS } from "@convex/domain/limits";
import { type FormEvent, useId, useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { UsernameStatus, useUsernameCheck } from "@/features/entry/onboarding";
import { toUserError } from "@/lib/errors/toUserError";
import { useViewer } from "@/lib/live/useViewer";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { editProfileCopy } from "./copy.en";
import { useChangeUsername } from "./data";

const copy = editProfileCopy.username;
const DATE = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** Product 25: once in 30 days, with the password. A section of the account settings. */
export function UsernameChange() {
  const viewer = useViewer();
  const [openedAt] = useState(Date.now);
  const [step, setStep] = useState<"shown" | "form" | "saved">("shown");
  if (viewer.status !== "ready" || viewer.data.username === null) return null;
  const { username, usernameChangedAt } = viewer.data;
  const openAgainAt = usernameChangedAt === null ? 0 : usernameChangedAt + USERNAME_CHANGE_PAUSE_MS;
  return (
    <Section title={copy.title}>
      <Text>{copy.now(username)}</Text>
      {step === "saved" ? <InlineNotice kind="success">{copy.saved}</InlineNotice> : null}
      <Text size="sm" tone="2">
        {openAgainAt > openedAt ? copy.again(DATE.format(openAgainAt)) : copy.rule}
      </Text>
      {openAgainAt > openedAt ? null : step === "form" ? (
        <UsernameForm onDone={() => setStep("saved")} onCancel={() => setStep("shown")} />
      ) : (
        <Button variant="secondary" onClick={() => setStep("form")}>
          {copy.change}
        </Button>
      )}
    </Section>
  );
}

function UsernameForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { check, type } = useUsernameCheck();
  const changeUsername = useChangeUsername();
  const freshSignIn = useFreshSignIn();
  const button = useButtonState();
  const [problem, setProblem] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const waitId = useId();
  const isOpen = check.phase === "available";
  const showsProblem = check.phase === "unavailable" || (check.phase === "invalid" && touched);

  const send = async (username: string): Promise<void> => {
    try {
      await changeUsername({ username });
    } catch (error) {
      if (toUserError(error).reason !== "sign-in-again" || !(await freshSignIn.ask())) throw error;
      await changeUsername({ username });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isOpen || button.state === "busy") return;
    button.started();
    setProblem(null);
    try {
      await send(check.name);
      button.ended(true);
      onDone();
    } catch (error) {
      setProblem(toUserError(error).message);
      button.ended(false);
    }
  };
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
          <TextField
            label={copy.label}
            hint={copy.hint}
            name="username"
            autoComplete="username"
            verbatim
            required
            prefix="@"
            value={check.name}
            onChange={type}
            onBlur={() => setTouched(true)}
            error={showsProblem ? check.message : null}
            status={<UsernameStatus phase={check.phase} onRetry={() => type(check.name)} />}
          />
          <Cluster>
            <Button type="submit" disabled={!isOpen} describedBy={waitId} state={button.state}>
              {copy.save}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {copy.cancel}
            </Button>
          </Cluster>
          <Text id={waitId} size="sm" tone="3">
            {isOpen ? "" : copy.wait}
          </Text>
        </Stack>
      </form>
      {freshSignIn.dialog}
    </>
  );
}
