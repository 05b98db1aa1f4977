import { Outlet } from "@tanstack/react-router";
import { LeavingScreen } from "@/features/account/leaving";
import { AuthGuard } from "@/features/entry/auth";
import { OnboardingGuard } from "@/features/entry/onboarding";
import { ClosedAccount } from "@/features/entry/standing/ClosedAccount";
import { FeedbackPrompt } from "@/features/shell/feedback";
import { InstallSheet } from "@/features/shell/install";
import { AskedRules } from "@/features/site/acceptance/AskedRules";
import { useChrome, useListBeside } from "./chrome";
import { InsideFrame } from "./InsideFrame";

/** Screens that nothing may cover unasked: camera and other forms, chat, the dare flow. */
const QUIET_CHROME: ReadonlySet<string> = new Set(["form", "stage", "flow"]);

/** Everything under /app: signed in, profile complete, bars round it (APP-02). */
export function AppLayout() {
  const { name } = useChrome();
  const beside = useListBeside();
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
        <InsideFrame>
          <AskedRules isFree={beside === "settings"}>
            <Outlet />
          </AskedRules>
          <InstallSheet isQuiet={isQuiet} />
          <FeedbackPrompt quiet={isQuiet} />
        </InsideFrame>
      </OnboardingGuard>
    </AuthGuard>
  );
}
