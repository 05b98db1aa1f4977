import { Outlet } from "@tanstack/react-router";
import { SiteShell } from "./SiteShell";

export function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
