import { REACTION_KINDS, REACTION_ROWS, type ReactionKind } from "@convex/domain/comments/comments";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill } from "@/lib/text/words";
import { classes } from "@/ui/layout/layout";
import { commentsCopy } from "../copy.en";
import type { Reactions } from "../data";
import { useReaction } from "../useReaction";

const copy = commentsCopy.reactions;
const SIGN =
  "press inline-flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-full border px-2 text-sm tabular-nums";

type ReactionBarProps = { subject: string; reactions: Reactions; legend: string };

/** The six kinds with how many chose each; one's own is pressed. At once, and without a connection too. */
export function ReactionBar({ subject, reactions, legend }: ReactionBarProps) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const { counts, mine, choose } = useReaction(subject, reactions);
  return (
    <ul aria-label={legend} className="flex flex-wrap gap-1">
      {REACTION_KINDS.map((kind) => (
        <li key={kind}>
          <Sign
            kind={kind}
            count={counts[kind]}
            pressed={kind === mine}
            onPress={signedIn ? () => void choose(kind) : null}
          />
        </li>
      ))}
    </ul>
  );
}

type SignProps = { kind: ReactionKind; count: number; pressed: boolean; onPress: (() => void) | null };

function Sign({ kind, count, pressed, onPress }: SignProps) {
  const { sign, label } = REACTION_ROWS[kind];
  const words = fill(copy.one, { label, count: String(count) });
  const inside = (
    <>
      <span aria-hidden="true">{sign}</span>
      {count === 0 ? null : <span aria-hidden="true">{count}</span>}
    </>
  );
  if (onPress === null) {
    return (
      <span role="img" aria-label={words} className={classes(SIGN, "border-line text-ink-2")}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={words}
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        SIGN,
        pressed ? "border-dare-text bg-raised font-semibold text-ink" : "border-line-strong text-ink-2",
      )}
    >
      {inside}
    </button>
  );
}
