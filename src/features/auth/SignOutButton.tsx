import { useState } from "react";
import { useUnsent } from "@/features/offline";
import { useAuthClient } from "@/lib/identity";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useToasts } from "@/ui/toasts";
import { useButtonState } from "@/ui/useButtonState";
import { authCopy } from "./copy.en";

const copy = authCopy.signOut;

/** The one way out of an account; nothing unsent is lost without a word. */
export function SignOutButton() {
  const client = useAuthClient();
  const toasts = useToasts();
  const button = useButtonState();
  const { warning, forget } = useUnsent();
  const [asks, setAsks] = useState(false);

  async function signOut() {
    setAsks(false);
    button.started();
    const result = await client.signOut();
    button.ended(result.ok);
    // After the answer: a sign-out that fails must not cost what was written.
    if (result.ok) await forget();
    else toasts.show({ kind: "error", message: copy.failed });
  }

  return (
    <>
      <Button
        variant="secondary"
        block
        state={button.state}
        onClick={() => (warning === null ? void signOut() : setAsks(true))}
      >
        {copy.action}
      </Button>
      <ConfirmDialog
        open={asks}
        title={copy.unsentTitle}
        confirmLabel={copy.anyway}
        cancelLabel={copy.stay}
        tone="danger"
        onConfirm={() => void signOut()}
        onCancel={() => setAsks(false)}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
