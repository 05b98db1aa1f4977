import { commentPieces } from "@convex/domain/comments/comments";
import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { OutsideLink } from "@/features/comments/comments";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { chatCopy } from "../copy.en";
import { type ChatHead, type Message, useMediaActs } from "../data";
import { Bubble, Side } from "./Bubble";
import { DareInChat, ProofInChat } from "./CardsInChat";
import { MessageMenu } from "./MessageMenu";

const mediaInChatCopy = chatCopy.media;

/**
 * A picture or clip, covered until somebody wants to see it; nothing of it is on the device before (product 13). One's
 * own hides nothing from oneself.
 */
function MediaInChat({ message: { id: messageId, media, mine } }: { message: Message }) {
  const { url: ask } = useMediaActs();
  const open = useAct(ask);
  const mediaAllowed = useMediaAllowed();
  const [address, setAddress] = useState<string | null>(null);
  const show = async () => {
    const outcome = await open.run({ messageId });
    if (outcome.ok) setAddress(outcome.value.url);
  };
  const opensItself = mine && mediaAllowed && media?.kind === "image";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (opensItself) void show();
  }, [opensItself, messageId]);
  if (media === null) return <span className="text-ink-3">{mediaInChatCopy.gone}</span>;
  const { kind, width, height } = media;
  if (address !== null && mediaAllowed) {
    // The address lasts minutes; where it is over, the tile asks for another.
    const onError = () => setAddress(null);
    return kind === "clip" ? (
      <VideoPlayer src={address} label={mediaInChatCopy.label.clip} onError={onError} />
    ) : (
      <img
        src={address}
        alt={mediaInChatCopy.label.image}
        width={width ?? undefined}
        height={height ?? undefined}
        onError={onError}
        className="h-auto max-h-[75dvh] w-auto max-w-full rounded-md"
      />
    );
  }
  return (
    <span className="flex flex-col items-center gap-3 p-4 text-center">
      <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-6 text-ink-2" />
      <span className="text-sm text-ink-2">{mediaInChatCopy.why[kind]}</span>
      <Button variant="secondary" size="sm" state={open.button} onClick={() => void show()}>
        {mediaInChatCopy.cover[kind]}
      </Button>
      {open.error === null ? null : <InlineNotice kind="danger">{open.error.message}</InlineNotice>}
    </span>
  );
}

/** The words of a message; addresses lead out of the app where the sender's may. */
function MessageText({ message: { body, links } }: { message: Pick<Message, "body" | "links"> }) {
  const pieces = commentPieces(body, { mentions: [], links });
  return (
    <span dir="auto" className="block break-words whitespace-pre-line">
      {pieces.map(({ kind, text }, place) => {
        // The pieces of one text never change their order.
        const key = `${place}:${text}`;
        return kind === "link" ? <OutsideLink key={key} url={text} /> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}

const copy = chatCopy.log;

type MessageRowProps = { message: Message; mark: "sent" | "read" | null; head: ChatHead };

/** One message that the server has. Cards of a dare go over the whole width. */
export function MessageRow({ message, mark, head }: MessageRowProps) {
  if (message.deletedAt === null && message.kind === "dare") {
    return (
      <Whole>
        <DareInChat message={message} other={head.other} />
      </Whole>
    );
  }
  if (message.deletedAt === null && message.kind === "proof")
    return (
      <Whole>
        <ProofInChat message={message} />
      </Whole>
    );
  return <Said message={message} mark={mark} head={head} />;
}

/** On a wide page a card is no wider than a phone's. */
function Whole({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-form">{children}</div>;
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
