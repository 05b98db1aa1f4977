import { personName } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { staffQueueCopy } from "../copy.en";
import type { MessageCase } from "../data";

const copy = staffQueueCopy.messages;
type Message = MessageCase["messages"][number];

/** The message with what stands around it, and what was told about it. */
export function MessageExcerpt({ found }: { found: MessageCase }) {
  const { writer, other, solicitations, messages, focusId } = found;
  return (
    <Stack>
      <Facts
        facts={[
          [copy.writer, personName(writer)],
          [copy.other, other === null ? copy.former : personName(other)],
          [copy.solicitations, String(solicitations)],
        ]}
      />
      <Heading level={3}>{copy.excerpt}</Heading>
      <ul className="flex flex-col gap-2">
        {messages.map((message) => (
          <Card key={message.id} as="li" tone={message.id === focusId ? "warning" : "surface"}>
            <Line message={message} found={found} />
          </Card>
        ))}
      </ul>
    </Stack>
  );
}

function Line({ message, found }: { message: Message; found: MessageCase }) {
  const { senderId, kind, body, createdAt, removed, id } = message;
  const by = [found.writer, found.other].find((person) => person?.uid === senderId);
  return (
    <>
      <Text size="xs" tone="2">
        {by ? `${personName(by)} · ` : null}
        <RelativeTime at={createdAt} />
      </Text>
      {copy.kinds[kind] === "" ? null : (
        <Text size="sm" tone="2">
          {copy.kinds[kind]}
        </Text>
      )}
      <p dir="auto" className="whitespace-pre-line break-words text-md text-ink">
        {body}
      </p>
      {removed ? (
        <Text size="sm" tone="2">
          {id === found.focusId ? copy.removed : copy.gone}
        </Text>
      ) : null}
    </>
  );
}
