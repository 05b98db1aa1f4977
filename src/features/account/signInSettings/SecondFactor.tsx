import { type FormEvent, type ReactNode, useState } from "react";
import { CodeField, useEntryForm } from "@/features/entry/auth";
import { QrTile } from "@/features/people/shareKit";
import { type AuthenticatorSetUp, useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { signInSettingsCopy } from "./copy.en";

const copy = signInSettingsCopy.factor;

type Way = keyof typeof copy.code;
/** Set up first where there is none; the app's next code is then the first proof. */
type Step = { name: "confirm" } | { name: "begin" } | { name: "scan"; app: AuthenticatorSetUp } | Backup;
type Backup = { name: "backup"; codes: readonly string[] };

/** Proves the second factor of whoever acts for the staff, who sets one up on the way if there is none. */
export function SecondFactor({ onProved }: { onProved: () => void }) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [step, setStep] = useState<Step>(() =>
    client.hasSecondFactor() ? { name: "confirm" } : { name: "begin" },
  );

  async function begin() {
    const begun = await form.send(() => client.startAuthenticator());
    if (begun) setStep({ name: "scan", app: begun.value });
  }

  switch (step.name) {
    case "begin":
      return (
        <Stack gap="md">
          <Text tone="2">{copy.setUp.lead}</Text>
          <Problem form={form} />
          <Button block state={form.button} onClick={() => void begin()}>
            {copy.setUp.begin}
          </Button>
        </Stack>
      );
    case "scan":
      return <Scan app={step.app} onDone={(codes) => setStep({ name: "backup", codes })} />;
    case "backup":
      return (
        <Stack gap="md">
          <Text tone="2">{copy.backup.lead}</Text>
          <ul className="grid grid-cols-2 gap-2">
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Button block onClick={() => setStep({ name: "confirm" })}>
            {copy.backup.kept}
          </Button>
        </Stack>
      );
    case "confirm":
      return <Confirm onProved={onProved} />;
    default:
      return step satisfies never;
  }
}

function Scan({ app, onDone }: { app: AuthenticatorSetUp; onDone: (codes: readonly string[]) => void }) {
  const client = useAuthClient();
  return (
    <CodeForm
      label={copy.code.authenticator}
      action={copy.setUp.confirm}
      send={async (code, form) => {
        const done = await form.send(() => client.confirmAuthenticator({ code }));
        if (done) onDone(done.value.backupCodes);
      }}
    >
      <Text tone="2">{copy.setUp.scan}</Text>
      <div className="mx-auto w-48">
        <QrTile link={app.uri} alt={copy.setUp.picture} />
      </div>
      <Text size="sm">
        {copy.setUp.key}: <code className="break-all">{app.secret}</code>
      </Text>
    </CodeForm>
  );
}

function Confirm({ onProved }: { onProved: () => void }) {
  const client = useAuthClient();
  const [way, setWay] = useState<Way>("authenticator");
  const other: Way = way === "authenticator" ? "backup-code" : "authenticator";
  return (
    <Stack gap="md">
      <CodeForm
        key={way}
        label={copy.code[way]}
        action={copy.confirm}
        send={async (code, form) => {
          if (await form.send(() => client.confirmSecondFactor({ way, code }))) onProved();
        }}
      >
        <Text tone="2">{copy.lead[way]}</Text>
      </CodeForm>
      <Button variant="quiet" block onClick={() => setWay(other)}>
        {copy.instead[other]}
      </Button>
    </Stack>
  );
}

type Form = ReturnType<typeof useEntryForm>;
type CodeFormProps = {
  label: string;
  action: string;
  send: (code: string, form: Form) => Promise<void>;
  children: ReactNode;
};

function CodeForm({ label, action, send, children }: CodeFormProps) {
  const form = useEntryForm();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const given = code.replace(/\s/g, "");

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog may be opened inside another form, whose submit this is not.
    event.stopPropagation();
    setTried(true);
    if (given !== "") void send(given, form);
  }

  const wrong = form.code === "code-invalid" ? copy.wrong : form.problemOf("code");
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap="md">
        {children}
        <Problem form={form} />
        <CodeField
          label={label}
          value={code}
          onChange={(value) => {
            form.clear();
            setCode(value);
          }}
          error={tried && given === "" ? copy.required : wrong}
        />
        <Button type="submit" block state={form.button}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

function Problem({ form }: { form: Form }) {
  const problem = form.problemOf("form");
  return problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>;
}
