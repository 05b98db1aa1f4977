import { REASON_ROWS } from "@convex/domain/reportReasons";
import { useState } from "react";
import { fill } from "@/features/dare";
import { ReasonForm, RowAct } from "@/features/staffMoney";
import { Heading } from "@/ui/Heading";
import { RadioCards } from "@/ui/RadioCards";
import { RelativeTime } from "@/ui/RelativeTime";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { staffQueueCopy } from "../copy.en";
import { type MessageCase, type MessageCaseRow, useMessageActs, type WatchedMessage } from "../data";
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
        {opened === null ? (
          <RowAct action={copy.open} run={async (why) => setOpened(await open({ caseId, reason: why }))} />
        ) : (
          <Opened found={opened} />
        )}
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
      {found.held ? <Decide caseId={found.caseId} /> : null}
      {found.reporters > 0 ? (
        <Text size="sm" tone="2">
          {copy.later}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Asked for apart: nobody has to see a picture to read what stands around it. */
function Watch({ caseId }: { caseId: string }) {
  const [watched, setWatched] = useState<WatchedMessage | null>(null);
  const { watch } = useMessageActs();
  if (watched === null) {
    return <RowAct action={copy.watch} run={async (reason) => setWatched(await watch({ caseId, reason }))} />;
  }
  const look = "max-h-[50dvh] rounded-lg bg-raised object-contain";
  return watched.contentType.startsWith("video/") ? (
    // biome-ignore lint/a11y/useMediaCaption: a private clip has no captions
    <video src={watched.url} controls aria-label={copy.shown} className={look} />
  ) : (
    <img src={watched.url} alt={copy.shown} className={look} />
  );
}

/** The case leaves the list by itself once it is decided. */
function Decide({ caseId }: { caseId: string }) {
  const [choice, setChoice] = useState<"pass" | "drop" | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { decideHeld } = useMessageActs();
  const words = copy.decide;
  const check = () => {
    setWasAsked(true);
    return choice !== null;
  };
  return (
    <ReasonForm
      action={words.action}
      tone="danger"
      check={check}
      run={(reason) => decideHeld({ caseId, reason, passes: choice === "pass" })}
    >
      {() => (
        <RadioCards
          legend={words.legend}
          value={choice}
          onChange={setChoice}
          options={(["pass", "drop"] as const).map((value) => ({ value, ...words[value] }))}
          error={wasAsked && choice === null ? words.needed : null}
        />
      )}
    </ReasonForm>
  );
}
