import { SYSTEM_SENDER } from "@convex/domain/chat/chat";
import { extractWords, HOUSE } from "@/features/dares/dare";
import { fill } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Checkbox } from "@/ui/input/Checkbox";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { EdgeButton } from "../components/EdgeButton";
import type { Message } from "../data";
import { useMessageWindow } from "../useMessageWindow";
import { chooseCopy as copy } from "./copy.en";

export type ChooseMessagesProps = {
  chatId: string;
  /** The other one of the chat. */
  name: string;
  /** Ids of messages. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  max: number;
};

/** Messages of a chat with a tick each, the newest first. What was taken back or is held cannot be chosen. */
export function ChooseMessages({ chatId, name, value, onChange, max }: ChooseMessagesProps) {
  const { live, shown, older } = useMessageWindow(chatId, null);
  const rows = shown.messages.filter(({ deletedAt, held }) => deletedAt === null && !held).reverse();
  const toggle = (id: string, isOn: boolean) => {
    if (!isOn) onChange(value.filter((each) => each !== id));
    else if (value.length < max) onChange([...value, id]);
  };
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {() => (
        <Stack gap="xs">
          <fieldset className="flex min-w-0 flex-col gap-1">
            <legend className="text-sm font-semibold text-ink">{fill(copy.legend, { name })}</legend>
            <div className="flex max-h-[40dvh] min-w-0 flex-col overflow-y-auto">
              {rows.length === 0 ? <Text tone="2">{copy.empty}</Text> : null}
              {rows.map((message) => (
                <Checkbox
                  key={message.id}
                  label={<Line message={message} name={name} />}
                  checked={value.includes(message.id)}
                  onChange={(isOn) => toggle(message.id, isOn)}
                />
              ))}
              <EdgeButton edge={shown.older} label={copy.older} onMore={older} />
            </div>
          </fieldset>
          <div role="status">
            {value.length < max ? null : (
              <Text size="sm" tone="2">
                {copy.full}
              </Text>
            )}
          </div>
        </Stack>
      )}
    </LiveGate>
  );
}

function Line({ message, name }: { message: Message; name: string }) {
  const { senderId, mine, createdAt } = message;
  const author = mine ? copy.you : senderId === SYSTEM_SENDER ? HOUSE : name;
  return (
    <>
      <span className="block text-sm text-ink-2">
        {author} · <RelativeTime at={createdAt} />
      </span>
      <span className="block whitespace-pre-line break-words">{wordsOf(message)}</span>
    </>
  );
}

function wordsOf({ kind, body: text, media }: Message): string {
  if (kind === "media") return extractWords({ kind: media?.kind ?? "image", text });
  return extractWords({ kind: kind === "system" ? "text" : kind, text });
}
