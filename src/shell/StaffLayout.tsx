import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Role, useRole } from "@/features/staff/access";
import { deskCopy } from "@/features/staff/desk";
import { DisputeList } from "@/features/staff/staffMoney";
import { QueuePane } from "@/features/staff/staffQueue";
import { useMedia } from "@/lib/device/useMedia";
import { classes } from "@/ui/layout/layout";
import { type ListBeside, MIDDLE, useListBeside, useScreenWidth } from "./chrome";
import { DeskNav } from "./nav/DeskNav";
import { Panes } from "./Panes";
import { MAIN_ID } from "./RootLayout";
import { SiteShell } from "./SiteShell";
import { useIsInside } from "./useIsInside";

const { lists } = deskCopy;

/** What stands beside what is opened from it (`staticData.beside`). */
const LISTS: Partial<Record<ListBeside, { label: string; content: ReactNode }>> = {
  queue: { label: lists.queue, content: <QueuePane /> },
  disputes: { label: lists.disputes, content: <DisputeList /> },
};

const DECIDERS: ReadonlySet<Role> = new Set(["moderator", "safetyLead", "admin"]);

/** Round the staff's screens: their sections in place of the app's, and nothing that wants their attention. */
export function StaffLayout() {
  const content = <Outlet />;
  return useIsInside() ? <StaffShell>{content}</StaffShell> : <SiteShell>{content}</SiteShell>;
}

function StaffShell({ children }: { children: ReactNode }) {
  const live = useRole();
  const role = live.status === "ready" ? live.data : null;
  const width = useScreenWidth();
  const beside = useListBeside();
  const hasPanes = useMedia("panes");
  const isRail = useMedia("rail");
  const list = (hasPanes && DECIDERS.has(role) && beside && LISTS[beside]) || null;
  return (
    <div className="min-h-[calc(100dvh-var(--offset-top))] rail:ps-rail">
      <DeskNav role={role} isRail={isRail} />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        <Panes list={list} room={classes(MIDDLE[width], "px-gutter py-6")}>
          {children}
        </Panes>
      </main>
    </div>
  );
}
