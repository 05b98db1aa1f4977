import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { useState } from "react";
import { RowAct } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { staffQueueCopy } from "../copy.en";
import { type MessageCase, type MessageCaseRow, useMessageActs, type WatchedMessage } from "../data";
import { MessageDecision } from "./MessageDecision";
import { MessageExcerpt } from "./MessageExcerpt";

const copy = staffQueueCopy.messages;

/** One case: what it is called, and its words once somebody has said why they read them. */
export function MessageCaseCard({ row }: { row: MessageCaseRow }) {
  const [opened, setOpened] = useState<MessageCase | null>(null);
  const { open } = useMessageActs();
  const { caseId, reason, reporters, dueAt } = row;
  const told = reporters === 1 ? copy.reported.one : copy.reported.other;
  return (
    <li className="py-4">
      <Stack>
        <Heading level={3}>{REASON_ROWS[reason].label}</Heading>
        <Text tone="2">
          {reporters === 0 ? copy.held : fill(told, { count: String(reporters) })} {copy.dueBy}{" "}
          <RelativeTime at={dueAt} />.
        </Text>
        <FocusPlace>
          {opened === null ? (
            <RowAct action={copy.open} run={async (why) => setOpened(await open({ caseId, reason: why }))} />
          ) : (
            <Opened found={opened} />
          )}
        </FocusPlace>
      </Stack>
    </li>
  );
}

function Opened({ found }: { found: MessageCase }) {
  const focus = found.messages.find(({ id }) => id === found.focusId);
  return (
    <Stack>
      <MessageExcerpt found={found} />
      {focus?.kind === "media" ? <Watch caseId={found.caseId} /> : null}
      <MessageDecision found={found} />
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
  return contentType.startsWith("video/") ? (
    // biome-ignore lint/a11y/useMediaCaption: a private clip has no captions
    <video src={url} controls aria-label={copy.shown} className={look} />
  ) : (
    <img src={url} alt={copy.shown} className={look} />
  );
}
