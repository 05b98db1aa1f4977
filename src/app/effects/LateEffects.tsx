import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { whenQuiet } from "@/lib/time/whenQuiet";
import type { AppEnv } from "../env";
import { useStartOfVisit } from "./useStartOfVisit";

const Late = lazyQuietly("late", async () => (await import("./Late")).Late);

/** What runs beside every screen and is needed by none: fetched once the page is quiet. */
export function LateEffects({ env, open }: { env: AppEnv; open: (path: string) => void }) {
  const startedAt = useStartOfVisit();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet ? <Late env={env} startedAt={startedAt} open={open} /> : null;
}
