import type { ReactNode } from "react";
import { InboxPane } from "@/features/dares/inbox";
import { Aside } from "@/features/shell/aside";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useMedia } from "@/lib/device/useMedia";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { classes } from "@/ui/layout/layout";
import {
  type Chrome,
  type ListBeside,
  MIDDLE,
  type ScreenWidth,
  useInsideChrome,
  useListBeside,
  useScreenWidth,
} from "./chrome";
import { shellCopy } from "./copy.en";
import { useKeyboardOpen } from "./keyboard";
import { BottomNav } from "./nav/BottomNav";
import { Panes } from "./Panes";
import { MAIN_ID } from "./RootLayout";
import { TopBar } from "./TopBar";
import { useBarsAway } from "./useBarsAway";

/** Screens about nothing but their own act: no second column beside them. */
const ALONE: ReadonlySet<Chrome["name"]> = new Set(["stage", "flow"]);

const SettingsPane = lazyQuietly(
  "settings tree",
  async () => (await import("@/features/account/settingsTree/SettingsTree")).SettingsTree,
  { waiting: <Skeleton shape="row" count={8} /> },
);

/** What stands beside what is opened from it (`staticData.beside`). */
const LISTS: Partial<Record<ListBeside, { label: string; content: ReactNode }>> = {
  inbox: { label: shellCopy.inbox, content: <InboxPane /> },
  settings: { label: shellCopy.settings, content: <SettingsPane beside /> },
};

/** Bars round a signed-in screen. From 900 px the bottom bar stands up as a left rail, from 1280 a column has one beside it. */
export function AppShell({ children }: { children: ReactNode }) {
  const chrome = useInsideChrome();
  const width = useScreenWidth();
  const away = useBarsAway();
  const isKeyboardOpen = useKeyboardOpen();
  const isRail = useMedia("rail");
  const hasRoom = useMedia("aside");
  const beside = useListBeside();
  const hasPanes = useMedia("panes");
  const list = (hasPanes && beside && LISTS[beside]) || null;
  const hasAside = hasRoom && list === null && width === "column" && !ALONE.has(chrome.name);
  // Nothing is to be closed where the list is still there.
  const hasTop = chrome.topBar && (!isRail || chrome.back || (chrome.close && list === null));
  return (
    <div className="min-h-[calc(100dvh-var(--offset-top))] rail:ps-rail-narrow wide:ps-rail">
      <div
        className={classes(
          hasAside && "grid grid-cols-[minmax(0,var(--column))_var(--aside)] justify-center",
        )}
      >
        <div className="min-w-0">
          {hasTop ? (
            <TopBar chrome={chrome} width={width} list={list?.label ?? null} away={away} isRail={isRail} />
          ) : null}
          {/* Before the content: nobody has to walk through an endless feed to get to it. */}
          <BottomNav isRail={isRail} onPhone={chrome.bottomNav && !isKeyboardOpen} away={away} />
          <main id={MAIN_ID} tabIndex={-1} className="outline-none">
            <Panes list={list} isNamed={hasTop} room={classes(MIDDLE[width], room(width, chrome))}>
              {children}
            </Panes>
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
