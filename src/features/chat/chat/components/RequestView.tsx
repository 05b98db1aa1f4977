import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { PersonAct } from "@/features/safety/safety";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";
import { type ChatHead, useChatActs } from "../data";

const copy = chatCopy.request;

type RequestViewProps = {
  head: ChatHead;
  /** Said while the view still stands: the composer that takes its place takes the focus, too. */
  onAccepted: () => void;
};

/** What somebody may answer to a first message (product 13). The one who asks hears of none of it but an accept. */
export function RequestView({ head, onAccepted }: RequestViewProps) {
  const { other } = head;
  const name = personName(other);
  const acts = useChatActs(head.id);
  const accept = useAct(acts.accept);
  const remove = useAct(acts.decline);
  const [view, setView] = useState<"block" | "report" | null>(null);
  const isOffline = useConnection() === "offline";
  const toasts = useToasts();
  const navigate = useNavigate();
  const error = accept.error ?? remove.error;
  const acceptIt = async () => {
    onAccepted();
    await accept.run();
  };
  const decline = async () => {
    const outcome = await remove.run();
    if (!outcome.ok) return;
    toasts.show({ kind: "success", message: fill(copy.removed, { name }) });
    await navigate({ to: "/app/inbox", search: { tab: "requests" } });
  };
  return (
    <Card as="section">
      <div className="flex flex-col gap-3">
        <Heading level={2} size="lg">
          {fill(copy.title, { name })}
        </Heading>
        <Text size="sm" tone="2">
          {copy.line}
        </Text>
        <NeedsConnection isAsked={accept.busy || remove.busy} />
        {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
        <div className="grid grid-cols-2 gap-2">
          <Button block disabled={isOffline} state={accept.button} onClick={() => void acceptIt()}>
            {copy.accept}
          </Button>
          <Button
            variant="secondary"
            block
            disabled={isOffline}
            state={remove.button}
            onClick={() => void decline()}
          >
            {copy.remove}
          </Button>
          <Button variant="quiet" block onClick={() => setView("block")}>
            {copy.block}
          </Button>
          <Button variant="quiet" block onClick={() => setView("report")}>
            {copy.report}
          </Button>
        </div>
      </div>
      <PersonAct person={other} act={view} onClose={() => setView(null)} />
    </Card>
  );
}
