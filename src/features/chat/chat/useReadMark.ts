import { useEffect, useRef } from "react";
import { logError } from "@/lib/device/errorLog";
import { useVisible } from "@/lib/live/useVisible";
import { type Message, useMarkRead } from "./data";
import { readMark } from "./marks";

type ReadMark = { chatId: string; messages: readonly Message[]; isInView: boolean; isOpen: boolean };

/**
 * Tells how far one has read, once for each new place. Of a request the server tells the other nothing, it only counts
 * it as read; once that is accepted the place is told anew.
 */
export function useReadMark({ chatId, messages, isInView, isOpen }: ReadMark): void {
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
