import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CHAT_BEGIN_PX, CHAT_END_PX } from "@/config/limits";

/** A row in sight and how far below the upper edge it stands. */
type Anchor = { key: string; top: number };

const rowsIn = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>("[data-row]")];

function rowOf(log: HTMLElement, key: string): HTMLElement | null {
  return rowsIn(log).find((row) => row.dataset.row === key) ?? null;
}

function anchorIn(log: HTMLElement): Anchor | null {
  const edge = log.getBoundingClientRect().top;
  const row = rowsIn(log).find((each) => each.getBoundingClientRect().bottom > edge);
  const key = row?.dataset.row;
  return row === undefined || key === undefined ? null : { key, top: row.getBoundingClientRect().top - edge };
}

const leftBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

const isNearEnd = (log: HTMLElement): boolean => leftBelow(log) <= CHAT_END_PX;

type Box = RefObject<HTMLDivElement | null>;

/** Where in the log somebody is, and what brings them back there. */
function useLogPlace(log: Box, { startsAtEnd, isAtNewest }: Pick<LogScroll, "startsAtEnd" | "isAtNewest">) {
  const [isAtEnd, setAtEnd] = useState(startsAtEnd);
  const pinned = useRef(startsAtEnd);
  const anchor = useRef<Anchor | null>(null);
  /** Somebody wants the newest messages, which may not be here yet. */
  const awaited = useRef(false);
  const endsAtNewest = useRef(isAtNewest);
  endsAtNewest.current = isAtNewest;

  const note = useCallback(() => {
    const box = log.current;
    if (box === null) return;
    const isNear = isNearEnd(box);
    // At the end of a page of the past its place is kept: what comes below it is to be read from there.
    pinned.current = isNear && (endsAtNewest.current || awaited.current);
    if (endsAtNewest.current) awaited.current = false;
    anchor.current = anchorIn(box);
    setAtEnd(isNear);
  }, [log]);

  const keepPlace = useCallback(() => {
    const box = log.current;
    if (box === null) return;
    const kept = anchor.current;
    const row = kept === null ? null : rowOf(box, kept.key);
    if (pinned.current) box.scrollTop = box.scrollHeight;
    else if (row !== null && kept !== null) {
      box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - kept.top;
    }
    note();
  }, [log, note]);
  const toEnd = useCallback(() => {
    pinned.current = true;
    awaited.current = true;
    keepPlace();
  }, [keepPlace]);
  return { isAtEnd, note, keepPlace, toEnd };
}

type LogScroll = {
  log: Box;
  /** The names of what stands in the log. */
  shownRows: string;
  /** Whether it begins at its end; a log that was opened at a place does not. */
  startsAtEnd: boolean;
  /** Whether the last row is the newest message of all. */
  isAtNewest: boolean;
  onNearBegin: () => void;
  onNearEnd: () => void;
};

/**
 * Keeps what is read where it is: at the end new messages push the others up, elsewhere the row in sight stays, whatever
 * comes above it or grows. The browser's own anchoring is off, for not every browser has one.
 */
export function useLogScroll({ log, shownRows, onNearBegin, onNearEnd, ...place }: LogScroll) {
  const { isAtEnd, note, keepPlace, toEnd } = useLogPlace(log, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept whenever the rows change
  useLayoutEffect(keepPlace, [shownRows, keepPlace]);
  useFollowBox(log, { note, keepPlace, onNearBegin, onNearEnd });

  /** Brings a row into the middle and gives it the focus. */
  const goTo = useCallback(
    (key: string): boolean => {
      const row = log.current === null ? null : rowOf(log.current, key);
      if (row === null) return false;
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
      note();
      return true;
    },
    [log, note],
  );
  return { isAtEnd, toEnd, goTo };
}

type Followed = Pick<LogScroll, "onNearBegin" | "onNearEnd"> & { note: () => void; keepPlace: () => void };

function useFollowBox(log: Box, { note, keepPlace, onNearBegin, onNearEnd }: Followed): void {
  const asks = useRef({ onNearBegin, onNearEnd });
  asks.current = { onNearBegin, onNearEnd };

  // Pictures that load, a keyboard that opens, a window that is turned.
  useEffect(() => {
    const box = log.current;
    if (box === null) return;
    const sizes = new ResizeObserver(keepPlace);
    sizes.observe(box);
    for (const inner of box.children) sizes.observe(inner);
    return () => sizes.disconnect();
  }, [log, keepPlace]);

  useEffect(() => {
    const box = log.current;
    if (box === null) return;
    const onScroll = () => {
      note();
      if (box.scrollTop <= CHAT_BEGIN_PX) asks.current.onNearBegin();
      if (leftBelow(box) <= CHAT_BEGIN_PX) asks.current.onNearEnd();
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [log, note]);
}
