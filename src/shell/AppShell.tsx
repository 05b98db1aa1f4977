import type { ReactNode } from "react";
import { classes } from "@/ui/layout/layout";
import { BottomNav } from "./BottomNav";
import { MIDDLE, useChrome, useScreenWidth } from "./chrome";
import { useKeyboardOpen } from "./keyboard";
import { MAIN_ID } from "./RootLayout";
import { TopBar } from "./TopBar";
import { useBarsAway } from "./useBarsAway";

/** Bars round a signed-in screen. One tree: from 900 px the bottom bar stands up as a left rail. */
export function AppShell({ children }: { children: ReactNode }) {
  const chrome = useChrome();
  const width = useScreenWidth();
  const away = useBarsAway();
  const isKeyboardOpen = useKeyboardOpen();
  const hasRail = chrome.topBar;
  const isFull = width === "full";
  return (
    <div
      className={classes(
        "min-h-[calc(100dvh-var(--offset-top))]",
        hasRail && "rail:ps-rail-narrow wide:ps-rail",
      )}
    >
      {chrome.topBar ? <TopBar chrome={chrome} width={width} away={away} /> : null}
      {/* Before the content: nobody has to walk through an endless feed to get to it. */}
      {hasRail ? <BottomNav onPhone={chrome.bottomNav && !isKeyboardOpen} away={away} /> : null}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classes(
          "mx-auto w-full outline-none",
          MIDDLE[width],
          isFull ? "pb-(--frame-bottom)" : "px-gutter pt-4",
          !isFull &&
            (chrome.bottomNav
              ? "pb-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--space-6))]"
              : "pb-[calc(var(--safe-bottom)+var(--space-7))]"),
        )}
      >
        {children}
      </main>
    </div>
  );
}
