import type { ReactNode } from "react";
import { useRole } from "@/features/staff/access";

/** A way to the desk, for people with a role alone; fetched apart, so that nobody else pays for it. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const role = useRole();
  return role.status === "ready" && role.data !== null ? children : null;
}
