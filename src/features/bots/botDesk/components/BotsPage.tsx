import type { ReactNode } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { useRole } from "@/features/staff/staffMoney";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { botDeskCopy } from "../copy.en";

const { gate, missing } = botDeskCopy;

/** Comfort, not authority: the server checks every call. Nothing is asked for before the role is known. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const role = useRole();
  const home = <ButtonLink to="/app">{gate.home}</ButtonLink>;
  return (
    <AuthGuard frame="inside">
      <LiveGate live={role} label={gate.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(mine) =>
          mine === "admin" ? (
            children
          ) : (
            <BotsPage title={botDeskCopy.list.title}>
              <EmptyState title={gate.title} body={gate.line} action={home} />
            </BotsPage>
          )
        }
      </LiveGate>
    </AuthGuard>
  );
}

export function BotsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="lg">
      <PageTitle>{title}</PageTitle>
      {children}
    </Stack>
  );
}

/** An address that names nothing. */
export function NoSuchBot() {
  const back = <ButtonLink to="/admin/bots">{missing.back}</ButtonLink>;
  return <EmptyState title={missing.title} body={missing.line} action={back} />;
}
