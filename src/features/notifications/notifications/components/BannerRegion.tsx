import { type ReactNode, useRef } from "react";
import { classes } from "@/ui/layout/layout";
import { useFocusReturn } from "@/ui/overlay/focusReturn";
import { useMakesRoom } from "@/ui/overlay/makesRoom";
import { notificationsCopy } from "../copy.en";

type BannerRegionProps = {
  /** Says which banner stands there; empty: none. */
  shown: string;
  /** `leaving` gives the focus back to where it was before, after what it wraps. */
  children: (leaving: (act: () => void) => () => void) => ReactNode;
};

/** Where banners stand: over the content, below the top bar and any toast there, or at the other end where they would cover the focus. */
export function BannerRegion({ shown, children }: BannerRegionProps) {
  const region = useRef<HTMLElement>(null);
  const focus = useFocusReturn(region);
  const isAtBottom = useMakesRoom(region, { home: "top", key: shown });
  return (
    <section
      ref={region}
      aria-label={notificationsCopy.banner.region}
      onFocus={focus.onFocus}
      className={classes(
        "pointer-events-none fixed start-(--offset-start) end-0 z-(--layer-banner) flex justify-center px-gutter",
        isAtBottom
          ? "bottom-0 pb-[calc(max(var(--bar-bottom)+var(--safe-bottom),var(--toasts-bottom))+var(--space-2))]"
          : "top-0 pt-[calc(max(var(--offset-top)+var(--bar-top)+var(--safe-top),var(--toasts-top),var(--push-top))+var(--space-2))]",
      )}
    >
      {/* Stands before its first words, or they are not read out. */}
      <div role="status" className="contents">
        {children((act) => () => focus.leave(act))}
      </div>
    </section>
  );
}
