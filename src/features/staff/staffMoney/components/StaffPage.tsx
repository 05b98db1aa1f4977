import type { ReactNode } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { staffMoneyCopy } from "../copy.en";
import { type Role, useRole } from "../data";

const copy = staffMoneyCopy;

type Part = "overview" | "disputes" | "checks" | "dare" | "writeOffs";

type StaffPageProps = { part: Part; title: string; hidden?: boolean; children: ReactNode };

/** Comfort, not authority: the server checks every call. Whoever has no role sees that and nothing else. */
export function StaffPage({ part, title, hidden = false, children }: StaffPageProps) {
  return (
    <AuthGuard frame="inside">
      <Stack gap="lg">
        <PageTitle hidden={hidden}>{title}</PageTitle>
        <ForStaff part={part}>{children}</ForStaff>
      </Stack>
    </AuthGuard>
  );
}

function ForStaff({ part, children }: { part: Part; children: ReactNode }) {
  const role = useRole();
  return (
    <LiveGate live={role} label={copy.gate.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(mine) => (
        <ByRole role={mine} part={part}>
          {children}
        </ByRole>
      )}
    </LiveGate>
  );
}

function ByRole({ role, part, children }: { role: Role; part: Part; children: ReactNode }) {
  const { gate } = copy;
  if (role === null || role === "support") {
    const home = <ButtonLink to="/app">{gate.home}</ButtonLink>;
    return <EmptyState title={gate.title} body={gate.line} action={home} />;
  }
  if (role !== "admin" && part !== "disputes") {
    const disputes = <ButtonLink to="/admin/money/disputes">{gate.disputes}</ButtonLink>;
    return <EmptyState title={gate.adminTitle} body={gate.adminLine} action={disputes} />;
  }
  return children;
}
