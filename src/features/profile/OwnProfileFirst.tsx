import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useViewer } from "@/features/onboarding";

type OwnProfileFirstProps = ({ uid: string } | { username: string }) & {
  /** Shown when it is somebody else. */
  children: ReactNode;
};

/** Rulings 33: the person's own id or name leads to their own profile. */
export function OwnProfileFirst({ children, ...wanted }: OwnProfileFirstProps) {
  const viewer = useViewer();
  if (viewer.status !== "ready") return null;
  const { uid, username } = viewer.data;
  const isOwn = "uid" in wanted ? wanted.uid === uid : wanted.username.toLowerCase() === username;
  return isOwn ? <Navigate to="/app/profile" replace /> : children;
}
