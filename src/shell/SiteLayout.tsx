import { Outlet } from "@tanstack/react-router";
import { InsideFrame } from "./InsideFrame";
import { SiteShell } from "./SiteShell";
import { useIsInside } from "./useIsInside";

/** Public pages: in the app's frame for whoever is in the app, in the site's for visitors. */
export function SiteLayout() {
  return useIsInside() ? (
    <InsideFrame>
      <Outlet />
    </InsideFrame>
  ) : (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
