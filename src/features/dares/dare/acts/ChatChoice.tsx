import { EXTRACT_MESSAGES_MAX } from "@convex/domain/limits";
import { useState } from "react";
import { ChooseMessages } from "@/features/chat/chat";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { useExtracts } from "../data";
import { extractCopy as copy } from "../extractCopy.en";

type ChatChoiceProps = {
  dareId: string;
  /** The other one of the dare. */
  name: string;
  /** Ids of messages. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | null;
};

/** Beside a statement: messages of the chat of the two, which is looked at only once somebody wants to. */
export function ChatChoice({ dareId, name, value, onChange, error }: ChatChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = fill(copy.count, { count: String(value.length), max: String(EXTRACT_MESSAGES_MAX) });
  return (
    <Stack gap="xs">
      <Text size="sm" tone="2">
        {fill(copy.line, { name })}
      </Text>
      <Cluster>
        <Button variant="secondary" size="sm" expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.hide : copy.add}
        </Button>
        {value.length === 0 ? null : (
          <Button variant="quiet" size="sm" onClick={() => onChange([])}>
            {copy.clear}
          </Button>
        )}
      </Cluster>
      <div role="status">{isOpen || value.length > 0 ? <Text size="sm">{count}</Text> : null}</div>
      {error === null ? null : <InlineNotice kind="danger">{error}</InlineNotice>}
      {isOpen ? <OwnChat dareId={dareId} name={name} value={value} onChange={onChange} /> : null}
    </Stack>
  );
}

function OwnChat({ dareId, ...choice }: Omit<ChatChoiceProps, "error">) {
  return (
    <LiveGate live={useExtracts(dareId)} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
      {(found) =>
        found === null || found.chatId === null ? (
          <Text tone="2">{copy.noChat}</Text>
        ) : (
          <ChooseMessages {...choice} chatId={found.chatId} max={EXTRACT_MESSAGES_MAX} />
        )
      }
    </LiveGate>
  );
}
