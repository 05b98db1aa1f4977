import type { ReactNode } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { deskCopy } from "../copy.en";
import { useRole } from "../data";

const copy = deskCopy.gate;

type DeskGateProps = {
  /** "deciders": not for support, which looks people up and decides nothing. */
  admits: "staff" | "deciders";
  children: ReactNode;
};

/** Comfort, not authority: the server checks every call. Whoever has no such role sees that and nothing else. */
export function DeskGate({ admits, children }: DeskGateProps) {
  return (
    <AuthGuard frame="inside">
      <ByRole admits={admits}>{children}</ByRole>
    </AuthGuard>
  );
}

function ByRole({ admits, children }: DeskGateProps) {
  const role = useRole();
  const app = <ButtonLink to="/app">{copy.app}</ButtonLink>;
  return (
    <LiveGate live={role} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(mine) =>
        mine === null || (admits === "deciders" && mine === "support") ? (
          <EmptyState title={copy.title} body={copy.line} action={app} />
        ) : (
          children
        )
      }
    </LiveGate>
  );
}
