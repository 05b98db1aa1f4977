import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useRole } from "@/features/staff/access";
import { useMedia } from "@/lib/device/useMedia";
import { classes } from "@/ui/layout/layout";
import { MIDDLE, useScreenWidth } from "./chrome";
import { DeskNav } from "./nav/DeskNav";
import { MAIN_ID } from "./RootLayout";
import { SiteShell } from "./SiteShell";
import { useIsInside } from "./useIsInside";

/** Round the staff's screens: their sections in place of the app's, and nothing that wants their attention. */
export function StaffLayout() {
  const content = <Outlet />;
  return useIsInside() ? <StaffShell>{content}</StaffShell> : <SiteShell>{content}</SiteShell>;
}

function StaffShell({ children }: { children: ReactNode }) {
  const live = useRole();
  const role = live.status === "ready" ? live.data : null;
  const width = useScreenWidth();
  const isRail = useMedia("rail");
  return (
    <div className="min-h-[calc(100dvh-var(--offset-top))] rail:ps-rail">
      <DeskNav role={role} isRail={isRail} />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        <div className={classes("mx-auto w-full", MIDDLE[width], "px-gutter py-6")}>{children}</div>
      </main>
    </div>
  );
}
