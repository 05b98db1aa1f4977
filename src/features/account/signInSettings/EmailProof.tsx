import { useEffect, useRef, useState } from "react";
import { useEntryForm } from "@/features/entry/auth";
import { logError } from "@/lib/device/errorLog";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { signInSettingsCopy } from "./copy.en";
import { useEmailProved, useTakeOverEmail } from "./data";
import { CodeForm } from "./EmailForms";

const copy = signInSettingsCopy.proof;

/** For whoever never proved their address: a code, here and now. Nothing for everybody else. */
export function EmailProof() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const isProved = useEmailProved();
  const takeOver = useTakeOverEmail();
  const [step, setStep] = useState<"told" | "code" | "proved">("told");
  const email = snapshot.status === "signedIn" ? snapshot.email : null;

  /** Proved already, whatever comes of telling the server: each later start tells it again. */
  async function onProved() {
    setStep("proved");
    await takeOver().catch((error: unknown) => logError("email", error));
  }

  if (step === "proved") return <Proved />;
  if (step === "code") {
    return (
      <CodeForm
        lead={copy.codeLead(email ?? "")}
        submitLabel={copy.confirm}
        prove={(input) => client.proveEmail(input)}
        sendAgain={() => client.requestEmailProof()}
        onProved={() => void onProved()}
        onCancel={() => setStep("told")}
      />
    );
  }
  return isProved === false ? <Unproved onSent={() => setStep("code")} /> : null;
}

/** The form that had the focus is gone: what came of it takes it. */
function Proved() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <InlineNotice kind="success">{copy.done}</InlineNotice>
    </div>
  );
}

function Unproved({ onSent }: { onSent: () => void }) {
  const client = useAuthClient();
  const form = useEntryForm();
  const problem = form.problemOf("form") ?? form.problemOf("email");
  return (
    <InlineNotice kind="warning">
      <Stack gap="sm" align="start">
        {problem ?? copy.why}
        <Button
          variant="secondary"
          size="sm"
          state={form.button}
          onClick={async () => {
            if (await form.send(() => client.requestEmailProof())) onSent();
          }}
        >
          {copy.send}
        </Button>
      </Stack>
    </InlineNotice>
  );
}
