import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useViewer } from "@/lib/live/useViewer";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { useGate } from "@/ui/feedback/LiveGate";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { ownProfileCopy } from "./copy.en";

type OwnProfileFirstProps = ({ uid: string } | { username: string }) & {
  /** Shown when it is somebody else. */
  children: ReactNode;
};

/** Rulings 33: the person's own id or name leads to their own profile. */
export function OwnProfileFirst({ children, ...wanted }: OwnProfileFirstProps) {
  const viewer = useGate(useViewer());
  if (viewer.status !== "ready") {
    return (
      <>
        <PageTitle hidden>{ownProfileCopy.person}</PageTitle>
        {viewer.status === "loading" ? (
          <LoadingView label={ownProfileCopy.loadingPerson} skeleton={<Skeleton shape="card" />} />
        ) : (
          <ErrorView error={viewer.error} onRetry={viewer.retry} retrying={viewer.retrying} />
        )}
      </>
    );
  }
  const { uid, username } = viewer.data;
  const isOwn = "uid" in wanted ? wanted.uid === uid : wanted.username.toLowerCase() === username;
  return isOwn ? <Navigate to="/app/profile" replace /> : children;
}
