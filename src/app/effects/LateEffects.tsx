import { lazy, Suspense, useEffect, useState } from "react";
import { whenQuiet } from "@/lib/whenQuiet";
import type { AppEnv } from "../env";

const Late = lazy(async () => ({ default: (await import("./Late")).Late }));

/** What runs beside every screen and is needed by none: fetched once the page is quiet. */
export function LateEffects({ env }: { env: AppEnv }) {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  if (!quiet) return null;
  return (
    <Suspense fallback={null}>
      <Late env={env} />
    </Suspense>
  );
}
