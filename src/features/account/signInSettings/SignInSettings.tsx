import { type ReactNode, useId } from "react";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { signInSettingsCopy as copy } from "./copy.en";
import { useSessions } from "./data";
import { EmailPart } from "./EmailPart";
import { PasswordPart } from "./PasswordPart";
import { SessionsPart } from "./SessionsPart";

/** Email, password and devices: a section of the account's settings. */
export function SignInSettings() {
  const sessions = useSessions();
  return (
    <Stack gap="lg">
      <Part title={copy.email.title}>
        <EmailPart />
      </Part>
      <Part title={copy.password.title}>
        <PasswordPart onChanged={sessions.reload} />
      </Part>
      <Part title={copy.sessions.title}>
        <SessionsPart {...sessions} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
