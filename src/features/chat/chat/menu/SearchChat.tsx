import { CHAT_SEARCH_MIN_LENGTH } from "@convex/domain/chat/chat";
import { type FormEvent, useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";
import { useFoundMessages } from "../data";

const copy = chatCopy.search;

type SearchChatProps = {
  chatId: string;
  open: boolean;
  onClose: () => void;
  onFind: (messageId: string) => void;
};

/** Looks for words among the messages of this chat; a hit leads to its place. */
export function SearchChat({ chatId, open, onClose, onFind }: SearchChatProps) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.title}>
      {open ? <Search chatId={chatId} onFind={onFind} /> : null}
    </Sheet>
  );
}

function Search({ chatId, onFind }: Pick<SearchChatProps, "chatId" | "onFind">) {
  const [text, setText] = useState("");
  const [words, setWords] = useState<string | null>(null);
  const [isShort, setShort] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setShort(wanted.length < CHAT_SEARCH_MIN_LENGTH);
    setWords(wanted.length < CHAT_SEARCH_MIN_LENGTH ? null : wanted);
  };
  return (
    <search>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <TextField
          label={copy.field}
          value={text}
          onChange={setText}
          error={isShort ? fill(copy.first, { min: String(CHAT_SEARCH_MIN_LENGTH) }) : null}
        />
        <Button type="submit" block>
          {copy.go}
        </Button>
        {words === null ? null : <Hits key={words} chatId={chatId} words={words} onFind={onFind} />}
      </form>
    </search>
  );
}

function Hits({ chatId, words, onFind }: { chatId: string; words: string; onFind: (id: string) => void }) {
  const live = useFoundMessages(chatId, words);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(hits) =>
        hits.length === 0 ? (
          <EmptyState title={copy.none} body={copy.noneLine} />
        ) : (
          <ul aria-label={copy.hits} className="flex flex-col divide-y divide-line">
            {hits.map(({ id, body, createdAt }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onFind(id)}
                  className="press flex min-h-control-lg w-full flex-col justify-center gap-1 px-3 py-2 text-start hover:bg-raised"
                >
                  <span dir="auto" className="line-clamp-2 text-md text-ink">
                    {body}
                  </span>
                  <span className="text-xs text-ink-3">
                    <RelativeTime at={createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </LiveGate>
  );
}
