import { useNavigate } from "@tanstack/react-router";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { openCopy } from "./copy.en";
import { useOpenChat } from "./data";

/** Opens the chat with somebody, or a request where the two do not follow each other; says why where it may not. */
export function MessageButton({ uid }: { uid: string }) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const open = useAct(useOpenChat());
  const navigate = useNavigate();
  const isOffline = useConnection() === "offline";
  if (!signedIn) return null;
  const press = async () => {
    const outcome = await open.run({ personId: uid });
    if (outcome.ok) {
      await navigate({ to: "/app/chat/$chatId", params: { chatId: outcome.value.chatId } });
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isOffline}
        state={open.button}
        onClick={() => void press()}
      >
        {openCopy.message}
      </Button>
      <NeedsConnection isAsked={open.busy} />
      {open.error === null ? null : <InlineNotice kind="info">{open.error.message}</InlineNotice>}
    </>
  );
}
