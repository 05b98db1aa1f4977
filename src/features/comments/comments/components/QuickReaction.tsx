import { REACTION_KINDS, REACTION_ROWS, type ReactionKind } from "@convex/domain/comments/comments";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LONG_PRESS_MS } from "@/config/limits";
import { fill } from "@/lib/text/words";
import { classes } from "@/ui/layout/layout";
import { commentsCopy } from "../copy.en";
import { type Reactions, useReactions } from "../data";
import { useReaction } from "../useReaction";

const copy = commentsCopy.reactions;
const FIRST_KIND: ReactionKind = "wild";
const ROUND = "press grid size-touch place-items-center rounded-full text-xl";

type QuickReactionProps = { subject: string };

/** One press reacts, a long one offers all six; below it how many did. For a place over a picture. */
export function QuickReaction({ subject }: QuickReactionProps) {
  const live = useReactions(subject);
  if (live.status !== "ready" || live.data === null) return <div className="mb-4 min-h-touch" />;
  return <Quick subject={subject} reactions={live.data} />;
}

function Quick({ subject, reactions }: QuickReactionProps & { reactions: Reactions }) {
  const { mine, total, choose } = useReaction(subject, reactions);
  const [isOpen, setOpen] = useState(false);
  const hold = useLongPress(() => setOpen(true));
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, isOpen, () => setOpen(false));
  const kind = mine ?? FIRST_KIND;
  const words = fill(copy.press, { label: REACTION_ROWS[kind].label, count: String(total) });
  return (
    <div ref={place} className="relative grid justify-items-center gap-1">
      {isOpen ? (
        <Kinds
          mine={mine}
          onChoose={(chosen) => {
            setOpen(false);
            void choose(chosen);
          }}
        />
      ) : null}
      <button
        type="button"
        aria-label={words}
        aria-pressed={mine !== null}
        {...hold.handlers}
        onClick={() => {
          if (!hold.wasLong()) void choose(kind);
        }}
        className={classes(
          ROUND,
          "touch-manipulation select-none",
          mine === null ? "bg-media-scrim" : "bg-dare",
        )}
      >
        <span aria-hidden="true">{REACTION_ROWS[kind].sign}</span>
      </button>
      <span
        aria-hidden="true"
        className="rounded-full bg-media-scrim px-2 text-2xs font-semibold text-media-fg tabular-nums empty:invisible"
      >
        {total === 0 ? null : shortCount(total)}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="sr-only rounded-sm bg-overlay px-2 text-2xs text-ink focus-visible:not-sr-only"
      >
        {copy.choose}
      </button>
    </div>
  );
}

type KindsProps = { mine: ReactionKind | null; onChoose: (kind: ReactionKind) => void };

function Kinds({ mine, onChoose }: KindsProps) {
  return (
    <ul
      aria-label={copy.legend}
      className="motion-appear absolute end-full top-0 z-(--layer-bar) me-2 flex rounded-full border border-line bg-overlay"
    >
      {REACTION_KINDS.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            aria-label={REACTION_ROWS[kind].label}
            aria-pressed={kind === mine}
            onClick={() => onChoose(kind)}
            className={classes(ROUND, kind === mine && "bg-dare")}
          >
            <span aria-hidden="true">{REACTION_ROWS[kind].sign}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** 1240 as "1.2K", by the reader's own rules. */
const shortCount = (count: number) => new Intl.NumberFormat(undefined, { notation: "compact" }).format(count);

/** Held, or asked for by the system's own way to more. What is held is no press when it is let go. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    stop();
    isLong.current = true;
    onLong();
  };
  return {
    wasLong: () => isLong.current,
    handlers: {
      onPointerDown: () => {
        isLong.current = false;
        timer.current = setTimeout(open, LONG_PRESS_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onKeyDown: () => {
        isLong.current = false;
      },
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        open();
      },
    },
  };
}

/** A press beside it or Escape puts it away. */
function useClosing(place: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) close();
    };
    const onKey = ({ key }: Pick<KeyboardEvent, "key">) => {
      if (key === "Escape") close();
    };
    document.addEventListener("pointerdown", onPress, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  });
}
