import { Share2 } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { Spinner } from "@/ui/feedback/Spinner";

type LookProps = {
  label: string;
  isBusy: boolean;
  isOff: boolean;
  /** Why it is off. */
  hint: { id: string; words: string } | null;
  onPress: () => void;
};

/** A busy one takes a press all the same, and says that it is busy. */
const iconOf = (isBusy: boolean) =>
  isBusy ? <Spinner /> : <Share2 aria-hidden="true" strokeWidth={1.75} className="size-5" />;

function Labelled({ label, isBusy, isOff, hint, onPress }: LookProps) {
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="secondary"
        icon={iconOf(isBusy)}
        disabled={isOff}
        {...(hint === null ? {} : { describedBy: hint.id })}
        onClick={onPress}
      >
        {label}
      </Button>
      {hint === null ? null : (
        <p id={hint.id} className="text-sm text-ink-2">
          {hint.words}
        </p>
      )}
    </div>
  );
}

function Small({ label, isBusy, onPress }: LookProps) {
  return (
    <Button variant="secondary" size="sm" icon={isBusy ? <Spinner /> : null} onClick={onPress}>
      {label}
    </Button>
  );
}

function Bare({ label, isBusy, onPress }: LookProps) {
  return <IconButton label={label} icon={iconOf(isBusy)} onClick={onPress} />;
}

/** Over the foot of a film. */
function OnFilm({ label, isBusy, isOff, hint, onPress }: LookProps) {
  return (
    <div className="grid justify-items-center gap-1">
      <button
        type="button"
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={hint?.id}
        onClick={onPress}
        className="press grid size-touch place-items-center rounded-full bg-media-scrim text-media-fg aria-disabled:opacity-60"
      >
        {iconOf(isBusy)}
      </button>
      <span
        aria-hidden="true"
        className="rounded-full bg-media-scrim px-2 text-2xs font-semibold text-media-fg"
      >
        {label}
      </span>
      {hint === null ? null : (
        <span id={hint.id} className="sr-only">
          {hint.words}
        </span>
      )}
    </div>
  );
}

export const LOOKS = { button: Labelled, small: Small, icon: Bare, film: OnFilm } as const;
