import { Outlet } from "@tanstack/react-router";
import { LeavingScreen } from "@/features/account/leaving";
import { AuthGuard } from "@/features/entry/auth";
import { OnboardingGuard } from "@/features/entry/onboarding";
import { ClosedAccount } from "@/features/entry/standing/ClosedAccount";
import { NewsBanners } from "@/features/notifications/notifications";
import { FeedbackPrompt } from "@/features/shell/feedback";
import { InstallSheet } from "@/features/shell/install";
import { AppShell } from "./AppShell";
import { useChrome } from "./chrome";

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
