import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";

/** STA-08: the time counts from here, not from when the late part has come; anew with each person. */
export function useStartOfVisit(): number {
  const auth = useAuthSnapshot();
  const userId = auth.status === "signedIn" ? auth.userId : null;
  const [visit, setVisit] = useState(() => ({ userId, startedAt: Date.now() }));
  if (visit.userId === userId) return visit.startedAt;
  const next = { userId, startedAt: Date.now() };
  setVisit(next);
  return next.startedAt;
}
