import { useState } from "react";
import { useViewer } from "@/features/onboarding";
import { useAuthClient } from "@/lib/identity";
import { Avatar } from "@/ui/Avatar";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/ButtonLink";
import { Cluster } from "@/ui/Cluster";
import { Dialog } from "@/ui/Dialog";
import { IconButton } from "@/ui/IconButton";
import { Text } from "@/ui/Text";
import { useToasts } from "@/ui/toasts";
import { shellCopy } from "./copy.en";

const copy = shellCopy.account;

/** The person's own corner: their public page and the way out. */
export function AccountMenu() {
  const viewer = useViewer();
  const client = useAuthClient();
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (viewer.status !== "ready" || !viewer.data.username) return null;
  const { username, displayName, photoUrl } = viewer.data;

  async function signOut() {
    setBusy(true);
    const result = await client.signOut();
    setBusy(false);
    if (!result.ok) toasts.show({ kind: "error", message: copy.signOutFailed });
  }

  return (
    <>
      <IconButton
        label={copy.open}
        icon={<Avatar name={username} photoUrl={photoUrl} size="sm" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.title}
        actions={
          <>
            <ButtonLink
              to="/$username"
              params={{ username }}
              variant="secondary"
              block
              onClick={() => setOpen(false)}
            >
              {copy.profile}
            </ButtonLink>
            <Button variant="quiet" block state={busy ? "busy" : "idle"} onClick={signOut}>
              {copy.signOut}
            </Button>
          </>
        }
      >
        <Cluster gap="md" wrap={false}>
          <Avatar name={username} photoUrl={photoUrl} size="md" />
          <Text weight="semibold">{displayName ?? `@${username}`}</Text>
        </Cluster>
      </Dialog>
    </>
  );
}
