import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { whenIdle } from "@/lib/time/whenIdle";
import type { AppEnv } from "../env";

const Late = lazyQuietly("late", async () => (await import("./Late")).Late);

/** What runs beside every screen and is needed by none: fetched once the page is quiet. */
export function LateEffects({ env, open }: { env: AppEnv; open: (path: string) => void }) {
  const startedAt = useStartOfVisit();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return quiet ? <Late env={env} startedAt={startedAt} open={open} /> : null;
}

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
