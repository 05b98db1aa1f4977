import { Outlet } from "@tanstack/react-router";
import { EntryShell } from "./EntryShell";

export function EntryLayout() {
  return (
    <EntryShell>
      <Outlet />
    </EntryShell>
  );
}
