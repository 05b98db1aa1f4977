import type { ReactNode } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { type Role, useRole } from "@/features/staff/staffMoney";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { staffQueueCopy as copy } from "../copy.en";

type QueuePageProps = { title: string; hidden?: boolean; children: ReactNode };

/** Comfort, not authority: the server checks every call. */
export function QueuePage({ title, hidden, children }: QueuePageProps) {
  return (
    <AuthGuard frame="inside">
      <Stack gap="lg">
        <PageTitle hidden={hidden ?? false}>{title}</PageTitle>
        <ForModerators>{children}</ForModerators>
      </Stack>
    </AuthGuard>
  );
}

function ForModerators({ children }: { children: ReactNode }) {
  const role = useRole();
  return (
    <LiveGate live={role} label={copy.gate.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(mine) => (mayLook(mine) ? children : <NotForYou />)}
    </LiveGate>
  );
}

const mayLook = (role: Role) => role !== null && role !== "support";

function NotForYou() {
  const home = <ButtonLink to="/app">{copy.gate.home}</ButtonLink>;
  return <EmptyState title={copy.gate.title} body={copy.gate.line} action={home} />;
}
