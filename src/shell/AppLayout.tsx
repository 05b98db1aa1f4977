import { Outlet } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { LeavingScreen } from "@/features/account/leaving";
import { AuthGuard } from "@/features/entry/auth";
import { OnboardingGuard } from "@/features/entry/onboarding";
import { ClosedAccount } from "@/features/entry/standing/ClosedAccount";
import { NewsBanners } from "@/features/notifications/notifications";
import { FeedbackPrompt } from "@/features/shell/feedback";
import { InstallSheet } from "@/features/shell/install";
import { QueueTray } from "@/features/shell/offline";
import { useIsOpen } from "@/lib/device/openRoutes";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { BarLink, SearchLink } from "./BarLink";
import { BottomNav } from "./BottomNav";
import type { Chrome } from "./chrome";
import { useChrome } from "./chrome";
import { shellCopy } from "./copy.en";
import { useKeyboardOpen } from "./keyboard";
import { LeaveButton } from "./LeaveButton";
import { Wordmark } from "./Logo";
import { MAIN_ID } from "./RootLayout";
import { BAR_MARK, useBarsAway } from "./useBarsAway";

type TopBarProps = { chrome: Chrome; away: boolean };

/** SHL-11: the way back or out, the mark that leads home, search, settings. */
function TopBar({ chrome, away }: TopBarProps) {
  const hasSearch = useIsOpen("/app/search-users") && chrome.search;
  return (
    <header
      {...BAR_MARK}
      data-away={away || undefined}
      className="bar-leaves-up sticky top-(--offset-top) z-(--layer-bar) bg-canvas pt-safe-top"
    >
      <div className="mx-auto flex min-h-bar-top max-w-column items-center gap-1 px-gutter">
        <span className="-ms-2 empty:hidden">
          <LeaveButton chrome={chrome} />
        </span>
        <span className="min-w-0 rail:hidden">
          <Link
            to="/app"
            activeOptions={{ exact: true }}
            look="plain"
            aria-label={shellCopy.home(PRODUCT_NAME)}
          >
            <Wordmark />
          </Link>
        </span>
        <span className="-me-2 ms-auto flex shrink-0">
          <QueueTray />
          {hasSearch ? <SearchLink /> : null}
          <BarLink
            to="/app/settings"
            label={shellCopy.settings}
            icon={<Settings aria-hidden="true" strokeWidth={1.75} />}
          />
        </span>
      </div>
    </header>
  );
}

/** Bars round a signed-in screen. One tree: from 900 px the bottom bar stands up as a left rail. */
export function AppShell({ children }: { children: ReactNode }) {
  const chrome = useChrome();
  const away = useBarsAway();
  const isKeyboardOpen = useKeyboardOpen();
  const hasRail = chrome.topBar;
  return (
    <div
      className={classes(
        "min-h-[calc(100dvh-var(--offset-top))]",
        hasRail && "rail:ps-rail-narrow wide:ps-rail",
      )}
    >
      {chrome.topBar ? <TopBar chrome={chrome} away={away} /> : null}
      {/* Before the content: nobody has to walk through an endless feed to get to it. */}
      {hasRail ? <BottomNav onPhone={chrome.bottomNav && !isKeyboardOpen} away={away} /> : null}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classes(
          "mx-auto w-full max-w-column px-gutter pt-4 outline-none",
          chrome.bottomNav
            ? "pb-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--space-6))]"
            : "pb-[calc(var(--safe-bottom)+var(--space-7))]",
        )}
      >
        {children}
      </main>
    </div>
  );
}

/** Screens that nothing may cover unasked: camera and other forms, chat, the dare flow. */
const QUIET_CHROME: ReadonlySet<string> = new Set(["form", "stage", "flow"]);

/** A banner is small and leaves by itself: only what records, or asks for money, stays free of it. */
const NO_BANNER_CHROME: ReadonlySet<string> = new Set(["stage", "flow"]);

/** Everything under /app: signed in, profile complete, bars round it (APP-02). */
export function AppLayout() {
  const { name } = useChrome();
  const isQuiet = QUIET_CHROME.has(name);
  return (
    <AuthGuard frame="page">
      <OnboardingGuard
        leaving={<LeavingScreen />}
        closed={(standing) => (
          <ClosedAccount standing={standing}>
            <Outlet />
          </ClosedAccount>
        )}
      >
        <AppShell>
          <Outlet />
          <InstallSheet isQuiet={isQuiet} />
          <FeedbackPrompt quiet={isQuiet} />
        </AppShell>
        <NewsBanners isQuiet={NO_BANNER_CHROME.has(name)} />
      </OnboardingGuard>
    </AuthGuard>
  );
}
