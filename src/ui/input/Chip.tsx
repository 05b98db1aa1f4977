import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../layout/layout";

type ChipProps = { selected: boolean; onToggle: () => void; children: ReactNode };

/** A choice that is on or off; selected shows a tick, never colour alone. */
export function Chip({ selected, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onToggle}
      className={classes(
        "press inline-flex min-h-touch items-center gap-2 rounded-full border px-4 text-md",
        selected
          ? "border-transparent bg-dare font-semibold text-on-dare"
          : "border-line-strong bg-raised text-ink",
      )}
    >
      {selected ? <Check aria-hidden="true" strokeWidth={2.5} className="size-4" /> : null}
      {children}
    </button>
  );
}

type TagProps = {
  tone?: "neutral" | "dare" | "success" | "info" | "warning" | "danger" | "heat";
  icon?: ReactNode;
  children: ReactNode;
};

const TONE = {
  neutral: "bg-raised text-ink-2",
  dare: "tint-dare text-ink",
  success: "tint-success text-ink",
  info: "tint-info text-ink",
  warning: "tint-warning text-ink",
  danger: "tint-danger text-ink",
  heat: "tint-heat text-ink",
} as const;

/** A small label that only informs. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span
      className={classes(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-2 py-1 text-xs font-semibold",
        TONE[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
