import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../action/Button";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";
import { KeepsFocus } from "../overlay/FocusPlace";

export const LOOK = {
  lines: "flex flex-col divide-y divide-line",
  tight: "flex flex-col gap-2",
  cards: "flex flex-col gap-3",
  wide: "flex flex-col gap-4",
  /** Three in a row; two where that would make them too narrow to read. */
  films: "grid grid-cols-[repeat(auto-fill,minmax(max(30%,min(6rem,45%)),1fr))] gap-2",
  tiles: "grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]",
} as const;
export type PageLook = keyof typeof LOOK;

type PageListProps = {
  /** Nothing stands before it. */
  isFirst: boolean;
  look?: PageLook;
  label?: string | undefined;
  children: ReactNode;
};

/** The rows of one page of a list that goes on. */
export function PageList({ isFirst, look = "lines", label, children }: PageListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (!isFirst) list.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className={classes(LOOK[look], "outline-none", isFirst && "empty:hidden")}
    >
      {children}
      <KeepsFocus place={list} />
    </ul>
  );
}

type MoreRowsProps = {
  nextCursor: string | null;
  label?: string | undefined;
  /** A small button, for a list inside a row. */
  quiet?: boolean;
  onAsked?: () => void;
  /** The page behind the cursor: a live query of its own, so nothing is read twice. */
  children: (cursor: string) => ReactNode;
};

/** The way to the page after this one, and in its place that page once it is asked for. */
export function MoreRows({ nextCursor, label = uiCopy.more, quiet, onAsked, children }: MoreRowsProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (nextCursor === null) return null;
  if (isAsked) return children(nextCursor);
  const ask = () => {
    setIsAsked(true);
    onAsked?.();
  };
  return (
    <Button
      variant={quiet ? "quiet" : "secondary"}
      size={quiet ? "sm" : "md"}
      block={quiet !== true}
      onClick={ask}
    >
      {label}
    </Button>
  );
}
