import { type FormEvent, useState } from "react";
import { checkKnownPassword, useEntryForm } from "@/features/entry/auth";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import type { Proof } from "@/lib/live/freshSignIn";
import { useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { signInSettingsCopy } from "./copy.en";

const copy = signInSettingsCopy.fresh;

const SecondFactor = lazyQuietly("second factor", async () => (await import("./SecondFactor")).SecondFactor);

type FreshSignInDialogProps = { wanted: Proof | null; onClose: () => void; onProved: () => void };

export function FreshSignInDialog({ wanted, onClose, onProved }: FreshSignInDialogProps) {
  const client = useAuthClient();
  return (
    <Dialog open={wanted !== null} onClose={onClose} title={copy.title}>
      {wanted === "second-factor" ? <SecondFactor onProved={onProved} /> : null}
      {wanted === "sign-in-again" ? (
        client.hasPassword() ? (
          <PasswordForm onProved={onProved} />
        ) : (
          <NoPassword onClose={onClose} />
        )
      ) : null}
    </Dialog>
  );
}

/** Nothing to enter here: says what to do instead. */
function NoPassword({ onClose }: { onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text tone="2">{copy.noPassword}</Text>
      <Link to="/app/settings/account" look="strong" onClick={onClose}>
        {copy.toAccount}
      </Link>
    </Stack>
  );
}

/** Made anew at each opening: a password is not kept for the next time. */
function PasswordForm({ onProved }: { onProved: () => void }) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const problem = form.problemOf("form");

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog may be opened inside another form, whose submit this is not.
    event.stopPropagation();
    setTried(true);
    if (checkKnownPassword(password)) return;
    if (await form.send(() => client.reauthenticate({ password }))) onProved();
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text tone="2">{copy.lead}</Text>
        {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
        <TextField
          label={copy.field}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(value) => {
            form.clear();
            setPassword(value);
          }}
          error={(tried ? checkKnownPassword(password) : null) ?? form.problemOf("password")}
        />
        <Button type="submit" block state={form.button}>
          {copy.confirm}
        </Button>
      </Stack>
    </form>
  );
}
