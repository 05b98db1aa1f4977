import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useReducer } from "react";
import { wantedPathFrom } from "@/lib/device/wantedPath";
import { useAuthSnapshot } from "@/lib/live/identity";
import { type WaitFrame, WaitScreen } from "@/ui/feedback/WaitScreen";
import { authCopy } from "./copy.en";
import { type AuthGuardEvent, type AuthGuardState, authGuard, startAuthGuard } from "./signInRule";

const step = (state: AuthGuardState, event: AuthGuardEvent) => authGuard(state, event, Date.now());

/** Comfort, not authority: the server checks every call. Keeps the wanted location (GRD-09). */
export function AuthGuard({ frame, children }: { frame: WaitFrame; children: ReactNode }) {
  const { status } = useAuthSnapshot();
  const wanted = useLocation({ select: wantedPathFrom });
  const [guard, dispatch] = useReducer(step, status, (first) => {
    const now = Date.now();
    return authGuard(startAuthGuard(now), { type: "identity", status: first }, now);
  });

  useEffect(() => {
    dispatch({ type: "identity", status });
  }, [status]);

  const until = guard.status === "checking" ? guard.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  switch (guard.status) {
    case "checking":
      return <WaitScreen frame={frame}>{authCopy.guard.checking}</WaitScreen>;
    case "refused":
      return <Navigate to="/login" state={wanted ? { from: wanted } : {}} replace />;
    case "allowed":
      return children;
  }
}
