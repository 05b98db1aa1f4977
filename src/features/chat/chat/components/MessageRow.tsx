import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";
import type { ChatHead, Message } from "../data";
import { Bubble, Side } from "./Bubble";
import { DareInChat, ProofInChat } from "./CardsInChat";
import { MediaInChat } from "./MediaInChat";
import { MessageMenu } from "./MessageMenu";
import { MessageText } from "./MessageText";

const copy = chatCopy.log;

type MessageRowProps = { message: Message; mark: "sent" | "read" | null; head: ChatHead };

/** One message that the server has. Cards of a dare go over the whole width. */
export function MessageRow({ message, mark, head }: MessageRowProps) {
  if (message.deletedAt === null && message.kind === "dare") {
    return <DareInChat message={message} other={head.other} />;
  }
  if (message.deletedAt === null && message.kind === "proof") return <ProofInChat message={message} />;
  return <Said message={message} mark={mark} head={head} />;
}

function Said({ message, mark, head }: MessageRowProps) {
  const { mine, held, tag } = message;
  const name = personName(head.other);
  return (
    <Side mine={mine}>
      {tag === null ? null : (
        <Text size="xs" tone="3">
          {fill(chatCopy.writtenBy, { tag })}
        </Text>
      )}
      <div className="flex max-w-full min-w-0 items-center gap-1">
        {mine ? <MessageMenu message={message} name={name} /> : null}
        <Bubble mine={mine}>
          <span className="sr-only">{fill(copy.from, { name: mine ? copy.you : name })} </span>
          <Content message={message} />
        </Bubble>
        {mine ? null : <MessageMenu message={message} name={name} />}
      </div>
      {/* Minutes pass and marks move without being read out. */}
      <p aria-live="off" className="flex gap-2 px-2 text-xs text-ink-3">
        <RelativeTime at={message.createdAt} />
        {mark === null ? null : <span>{copy[mark]}</span>}
      </p>
      {held ? (
        <Text size="sm" tone="2">
          {fill(copy.held, { name })}
        </Text>
      ) : null}
    </Side>
  );
}

function Content({ message }: { message: Message }) {
  if (message.deletedAt !== null) return <span className="text-ink-3">{copy.removed}</span>;
  if (message.kind === "media") return <MediaInChat message={message} />;
  if (message.kind === "system") return <span>{copy.system}</span>;
  return <MessageText message={message} />;
}
