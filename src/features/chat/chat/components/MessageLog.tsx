import { MESSAGE_PAGE } from "@convex/domain/chat/chat";
import { useCallback, useEffect, useRef, useState } from "react";
import { CHAT_MARK_MS } from "@/config/limits";
import { logError } from "@/lib/device/errorLog";
import { useVisible } from "@/lib/live/useVisible";
import { fill, personName } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";
import { type ChatHead, type Message, useMarkRead } from "../data";
import { readMark } from "../marks";
import { newSince, type Row } from "../rows";
import { useLogScroll } from "../useLogScroll";
import type { useMessageWindow } from "../useMessageWindow";
import { EdgeButton } from "./EdgeButton";
import { JumpToNewest } from "./JumpToNewest";
import { LogRow } from "./LogRow";

type ReadMark = { chatId: string; messages: readonly Message[]; isInView: boolean; isOpen: boolean };

/**
 * Tells how far one has read, once for each new place. Of a request the server tells the other nothing, it only counts
 * it as read; once that is accepted the place is told anew.
 */
function useReadMark({ chatId, messages, isInView, isOpen }: ReadMark): void {
  const told = useRef({ isOpen, upTo: 0 });
  if (told.current.isOpen !== isOpen) told.current = { isOpen, upTo: 0 };
  const mark = useMarkRead(chatId);
  const isVisible = useVisible();
  const upTo = readMark({ messages, toldUpTo: told.current.upTo, isInView, isVisible });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one word for one place; `mark` is a new function each render
  useEffect(() => {
    if (upTo === null) return;
    told.current = { isOpen, upTo };
    // Nobody waits for it; the next message or the next opening says it again.
    mark(upTo).catch((error: unknown) => logError("read mark", error));
  }, [upTo, isOpen]);
}

/** The row that somebody was led to, for as long as it is marked. */
function useMarkedRow(): { marked: string | null; mark: (key: string) => void } {
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), CHAT_MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return { marked, mark: useCallback((key: string) => setMarked(key), []) };
}

const copy = chatCopy.log;

type MessageLogProps = {
  head: ChatHead;
  view: ReturnType<typeof useMessageWindow>;
  rows: readonly Row[];
  /** Grows with each own message: whoever writes wants to see it. */
  sends: number;
};

/** What was said, oldest first; scrolls by itself within the screen and keeps its place. */
export function MessageLog({ head, view, rows, sends }: MessageLogProps) {
  const { shown, newest } = view;
  const log = useRef<HTMLDivElement>(null);
  const name = personName(head.other);
  const { older, newer } = shown;
  const scroll = useLogScroll({
    log,
    shownRows: rows.map(({ key }) => key).join(" "),
    startsAtEnd: view.seek === null,
    isAtNewest: shown.isAtNewest,
    onNearBegin: () => older.status === "more" && view.older(older.place),
    onNearEnd: () => newer.status === "more" && view.newer(newer.place),
  });
  const { marked, mark } = useMarkedRow();
  const isInView = scroll.isAtEnd && shown.isAtNewest;
  useReadMark({ chatId: head.id, messages: shown.messages, isInView, isOpen: head.state === "open" });
  const fresh = useNewOnes(newest?.messages ?? null, isInView);
  useLeadTo(view, rows, (key) => scroll.goTo(key) && mark(key));

  const toNewest = () => {
    if (!shown.isAtNewest) view.toNewest();
    scroll.toEnd();
    log.current?.focus({ preventScroll: true });
  };
  const followed = useRef(sends);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a message of one's own brings one to the end
  useEffect(() => {
    if (sends === followed.current) return;
    followed.current = sends;
    if (!shown.isAtNewest) view.toNewest();
    scroll.toEnd();
  }, [sends]);
  const isQuiet = useQuietHistory(older.status === "loading" || newer.status === "loading");
  return (
    // On the lowest screens the page scrolls, rather than that nothing of the log is seen.
    <div className="relative flex min-h-12 flex-1 flex-col">
      <div
        ref={log}
        role="log"
        aria-label={fill(copy.label, { name })}
        aria-live={isQuiet ? "off" : "polite"}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by the keyboard
        tabIndex={0}
        // Relative: what is there for screen readers alone would else stand outside it and stretch the page.
        className="relative -mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-3 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end gap-2">
          <EdgeButton edge={older} label={copy.older} onMore={view.older} />
          {rows.length === 0 ? (
            <Text size="sm" tone="2">
              {copy.empty}
            </Text>
          ) : null}
          {rows.map((row, place) => (
            <LogRow
              key={row.key}
              row={row}
              head={head}
              isMarked={row.key === marked}
              // The newest page is always laid out, so that the end of the log is exact.
              isFar={rows.length - place > MESSAGE_PAGE}
            />
          ))}
          <EdgeButton edge={newer} label={copy.newer} onMore={view.newer} />
        </div>
      </div>
      {isInView ? null : <JumpToNewest count={fresh} onJump={toNewest} />}
    </div>
  );
}

/** How many of the other came while the end was out of sight. */
function useNewOnes(messages: readonly Message[] | null, isInView: boolean): number {
  const [seenAt, setSeenAt] = useState<number | null>(null);
  const end = messages === null ? null : (messages.at(-1)?.createdAt ?? 0);
  useEffect(() => {
    // Until the newest ones are here nothing can be new: a place far up may be there first.
    if (end !== null) setSeenAt((before) => (isInView || before === null ? end : before));
  }, [isInView, end]);
  return messages === null || seenAt === null || isInView ? 0 : newSince(messages, seenAt);
}

/** Goes to what somebody was led to, once it is there. */
function useLeadTo(
  { focusId, seek, shown }: MessageLogProps["view"],
  rows: readonly Row[],
  goTo: (key: string) => void,
): void {
  const wanted = seek === null ? null : focusId;
  const row = rows.find((each) => each.kind === "message" && each.message.id === wanted);
  const key = row?.key ?? null;
  const went = useRef<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is looked for
  useEffect(() => {
    if (key === null || went.current === seek) return;
    went.current = seek;
    goTo(key);
  }, [key, seek, shown.messages.length]);
}

/** What is fetched from before was said long ago: it is not read out. */
function useQuietHistory(isLoading: boolean): boolean {
  const [isQuiet, setQuiet] = useState(isLoading);
  if (isLoading && !isQuiet) setQuiet(true);
  useEffect(() => {
    if (isLoading || !isQuiet) return;
    const frame = requestAnimationFrame(() => setQuiet(false));
    return () => cancelAnimationFrame(frame);
  }, [isLoading, isQuiet]);
  return isQuiet;
}
