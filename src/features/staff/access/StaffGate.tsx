import type { ReactNode } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { errorCopy } from "@/lib/errors/copy.en";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { accessCopy as copy } from "./copy.en";
import { type Role, useRole } from "./data";

/** "deciders": not for support, which looks people up and decides nothing. */
export type Admits = "staff" | "deciders" | "leads" | "admins";

const ADMITS: Record<Admits, (role: NonNullable<Role>) => boolean> = {
  staff: () => true,
  deciders: (role) => role !== "support",
  leads: (role) => role === "safetyLead" || role === "admin",
  admins: (role) => role === "admin",
};

type StaffGateProps = { admits: Admits; children: ReactNode };

/** Comfort, not authority (ADM-09): the server checks every call, and nothing is asked for before the role is known. */
export function StaffGate({ admits, children }: StaffGateProps) {
  return (
    <AuthGuard frame="inside">
      <ByRole admits={admits}>{children}</ByRole>
    </AuthGuard>
  );
}

function ByRole({ admits, children }: StaffGateProps) {
  const role = useRole();
  return (
    <LiveGate live={role} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(mine) => (mine !== null && ADMITS[admits](mine) ? children : <Denied role={mine} admits={admits} />)}
    </LiveGate>
  );
}

function Denied({ role, admits }: { role: Role; admits: Admits }) {
  const message = role === null ? copy.staff : copy[admits];
  const way =
    role === null ? (
      <ButtonLink to="/app">{copy.app}</ButtonLink>
    ) : (
      <ButtonLink to="/admin">{copy.desk}</ButtonLink>
    );
  return <ErrorView scope="page" error={{ title: errorCopy.titles.access, message }} actions={way} />;
}
