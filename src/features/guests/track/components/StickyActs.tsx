import type { ReactNode } from "react";
import { trackCopy } from "../copy.en";

/** What can be done now, in reach at every place of a page; the last part of it. */
export function StickyActs({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={trackCopy.acts}
      data-act-bar
      className="sticky bottom-(--frame-bottom) z-(--layer-bar) -mx-gutter border-t border-line bg-canvas px-gutter pt-3 pb-[calc(var(--space-3)+var(--safe-bottom))]"
    >
      {children}
    </section>
  );
}
