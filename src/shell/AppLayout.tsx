import { Outlet } from "@tanstack/react-router";
import { AuthGuard } from "@/features/auth";
import { FeedbackPrompt } from "@/features/feedback";
import { InstallSheet } from "@/features/install";
import { LeavingScreen } from "@/features/leaving";
import { OnboardingGuard } from "@/features/onboarding";
import { ClosedAccount } from "@/features/standing";
import { AppShell } from "./AppShell";
import { useChrome } from "./useChrome";

/** Screens that nothing may cover unasked: camera and other forms, chat, the dare flow. */
const QUIET_CHROME: ReadonlySet<string> = new Set(["form", "stage", "flow"]);

/** Everything under /app: signed in, profile complete, bars round it (APP-02). */
export function AppLayout() {
  const isQuiet = QUIET_CHROME.has(useChrome().name);
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
      </OnboardingGuard>
    </AuthGuard>
  );
}
