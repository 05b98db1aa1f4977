import type { ReactNode } from "react";
import { Aside } from "@/features/shell/aside";
import { useMedia } from "@/lib/device/useMedia";
import { classes } from "@/ui/layout/layout";
import { type Chrome, MIDDLE, type ScreenWidth, useInsideChrome, useScreenWidth } from "./chrome";
import { useKeyboardOpen } from "./keyboard";
import { BottomNav } from "./nav/BottomNav";
import { MAIN_ID } from "./RootLayout";
import { TopBar } from "./TopBar";
import { useBarsAway } from "./useBarsAway";

/** Screens about nothing but their own act: no second column beside them. */
const ALONE: ReadonlySet<Chrome["name"]> = new Set(["stage", "flow"]);

/** Bars round a signed-in screen. From 900 px the bottom bar stands up as a left rail, from 1280 a column has one beside it. */
export function AppShell({ children }: { children: ReactNode }) {
  const chrome = useInsideChrome();
  const width = useScreenWidth();
  const away = useBarsAway();
  const isKeyboardOpen = useKeyboardOpen();
  const isRail = useMedia("rail");
  const hasRoom = useMedia("aside");
  const hasAside = hasRoom && width === "column" && !ALONE.has(chrome.name);
  const hasTop = chrome.topBar && (!isRail || chrome.back || chrome.close);
  return (
    <div className="min-h-[calc(100dvh-var(--offset-top))] rail:ps-rail-narrow wide:ps-rail">
      <div
        className={classes(
          hasAside && "grid grid-cols-[minmax(0,var(--column))_var(--aside)] justify-center",
        )}
      >
        <div className="min-w-0">
          {hasTop ? <TopBar chrome={chrome} width={width} away={away} isRail={isRail} /> : null}
          {/* Before the content: nobody has to walk through an endless feed to get to it. */}
          <BottomNav isRail={isRail} onPhone={chrome.bottomNav && !isKeyboardOpen} away={away} />
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={classes("mx-auto w-full outline-none", MIDDLE[width], room(width, chrome))}
          >
            {children}
          </main>
        </div>
        {hasAside ? <Aside /> : null}
      </div>
    </div>
  );
}

/** What stays free round the content. */
function room(width: ScreenWidth, { bottomNav }: Chrome): string {
  if (width === "full") return "pb-(--frame-bottom)";
  return bottomNav
    ? "px-gutter pt-4 rail:pt-6 pb-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--space-6))]"
    : "px-gutter pt-4 pb-[calc(var(--safe-bottom)+var(--space-7))]";
}
