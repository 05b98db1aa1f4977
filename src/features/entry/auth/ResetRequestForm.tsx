import { useState } from "react";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { TextField } from "@/ui/input/TextField";
import { authCopy } from "./copy.en";
import { checkEmail } from "./credentials";
import { EntryForm } from "./EntryForm";
import { useEntryForm } from "./useEntryForm";

const { fields, reset } = authCopy;

type ResetRequestFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
};

export function ResetRequestForm({ email, onEmail, onSent }: ResetRequestFormProps) {
  const client = useAuthClient();
  const { carry } = useWantedPath();
  const form = useEntryForm();
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (checkEmail(email)) return;
    const done = await form.send(() => client.requestPasswordReset({ email: email.trim() }));
    if (done) onSent(email.trim());
  }

  return (
    <EntryForm
      title={reset.title}
      lead={reset.lead}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Link to="/login" state={carry} look="strong">
          {reset.back}
        </Link>
      }
    >
      <TextField
        label={fields.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        verbatim
        required
        value={email}
        onChange={(value) => {
          form.clear();
          onEmail(value);
        }}
        error={(tried ? checkEmail(email) : null) ?? form.problemOf("email")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {reset.submit}
      </Button>
    </EntryForm>
  );
}
