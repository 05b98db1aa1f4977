import { LandingScreen } from "@/features/entry/landing";
import { SiteShell } from "./SiteShell";

/** The landing is wide and brings its own ways in, so the header keeps to the mark. */
export function LandingPage() {
  return (
    <SiteShell variant="landing">
      <LandingScreen />
    </SiteShell>
  );
}
