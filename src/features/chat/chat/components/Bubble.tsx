import type { ReactNode } from "react";
import { classes } from "@/ui/layout/layout";

type BubbleProps = { mine: boolean; children: ReactNode };

/** The words of one person; at most 85 % wide (look-and-feel 8). */
export function Bubble({ mine, children }: BubbleProps) {
  return (
    <div
      className={classes(
        "min-w-0 max-w-full rounded-lg border px-4 py-2 text-md text-ink",
        mine ? "tint-dare border-transparent" : "border-line bg-raised",
      )}
    >
      {children}
    </div>
  );
}

/** Own words at the end, those of the other at the begin. */
export function Side({ mine, children }: BubbleProps) {
  return (
    <div
      className={classes(
        "flex max-w-[85%] min-w-0 flex-col gap-1",
        mine ? "items-end self-end" : "items-start self-start",
      )}
    >
      {children}
    </div>
  );
}
