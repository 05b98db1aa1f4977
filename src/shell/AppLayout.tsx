import { Outlet } from "@tanstack/react-router";
import { AuthGuard } from "@/features/auth";
import { OnboardingGuard } from "@/features/onboarding";
import { AppShell } from "./AppShell";

/** Everything under /app: signed in, profile complete, bars round it (APP-02). */
export function AppLayout() {
  return (
    <AuthGuard frame="page">
      <OnboardingGuard>
        <AppShell>
          <Outlet />
        </AppShell>
      </OnboardingGuard>
    </AuthGuard>
  );
}
