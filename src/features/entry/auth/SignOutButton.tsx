import { useState } from "react";
import { useUnsent } from "@/features/shell/offline";
import { announceSignOut } from "@/lib/cache/beforeSignOut";
import { useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { useToasts } from "@/ui/feedback/toasts";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { authCopy } from "./copy.en";

const copy = authCopy.signOut;

/** The one way out of an account; nothing unsent is lost without a word. */
export function SignOutButton() {
  const client = useAuthClient();
  const toasts = useToasts();
  const button = useButtonState();
  const { look, forget } = useUnsent();
  const [warning, setWarning] = useState<string | null>(null);
  const [looks, setLooks] = useState(false);

  async function onPress() {
    if (looks) return;
    setLooks(true);
    const found = await look();
    setLooks(false);
    if (found === null) await signOut();
    else setWarning(found);
  }

  async function signOut() {
    setWarning(null);
    button.started();
    announceSignOut();
    const result = await client.signOut();
    button.ended(result.ok);
    // After the answer: a sign-out that fails must not cost what was written.
    if (result.ok) await forget();
    else toasts.show({ kind: "error", message: copy.failed });
  }

  return (
    <>
      <Button variant="secondary" block state={looks ? "busy" : button.state} onClick={() => void onPress()}>
        {copy.action}
      </Button>
      <ConfirmDialog
        open={warning !== null}
        title={copy.unsentTitle}
        confirmLabel={copy.anyway}
        cancelLabel={copy.stay}
        tone="danger"
        onConfirm={() => void signOut()}
        onCancel={() => setWarning(null)}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
