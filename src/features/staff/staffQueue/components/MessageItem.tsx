import { useState } from "react";
import { Covered, RowAct } from "@/features/staff/staffMoney";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { staffQueueCopy } from "../copy.en";
import { type MessageCase, useMessageActs, type WatchedMessage } from "../data";
import { HeldDecision } from "./HeldDecision";
import { MessageExcerpt } from "./MessageExcerpt";

const copy = staffQueueCopy.messages;

type MessageItemProps = {
  caseId: string;
  /** Nobody reported it, the screening holds it: it is let go, or not, where it is read. */
  isHeld: boolean;
};

/** A reported or held message: its words once somebody has said why they read them (product 13). */
export function MessageItem({ caseId, isHeld }: MessageItemProps) {
  const [opened, setOpened] = useState<MessageCase | null>(null);
  const { open } = useMessageActs();
  return (
    <FocusPlace>
      {opened === null ? (
        <Stack>
          <Text tone="2">{copy.line}</Text>
          <RowAct action={copy.open} run={async (reason) => setOpened(await open({ caseId, reason }))} />
        </Stack>
      ) : (
        <Opened found={opened} isHeld={isHeld} />
      )}
    </FocusPlace>
  );
}

function Opened({ found, isHeld }: { found: MessageCase; isHeld: boolean }) {
  const focus = found.messages.find(({ id }) => id === found.focusId);
  return (
    <Stack>
      <MessageExcerpt found={found} />
      {focus?.kind === "media" ? <Watch caseId={found.caseId} /> : null}
      {isHeld ? <HeldDecision found={found} /> : null}
    </Stack>
  );
}

/** Asked for apart: nobody has to see a picture to read what stands around it. */
function Watch({ caseId }: { caseId: string }) {
  const [watched, setWatched] = useState<WatchedMessage | null>(null);
  const { watch } = useMessageActs();
  return (
    <FocusPlace>
      {watched === null ? (
        <RowAct action={copy.watch} run={async (reason) => setWatched(await watch({ caseId, reason }))} />
      ) : (
        <Sent file={watched} />
      )}
    </FocusPlace>
  );
}

function Sent({ file: { url, contentType } }: { file: WatchedMessage }) {
  const look = "max-h-[50dvh] rounded-lg bg-raised object-contain";
  return (
    <Covered>
      {contentType.startsWith("video/") ? (
        // biome-ignore lint/a11y/useMediaCaption: a private clip has no captions
        <video src={url} controls aria-label={copy.shown} className={look} />
      ) : (
        <img src={url} alt={copy.shown} className={look} />
      )}
    </Covered>
  );
}
