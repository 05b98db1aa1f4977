import { lazy, Suspense, useEffect, useState } from "react";
import { whenQuiet } from "@/lib/whenQuiet";

const InstallFlow = lazy(async () => ({ default: (await import("./InstallFlow")).InstallFlow }));

/** The way onto the home screen (OVL-01 to OVL-04); fetched once the page is quiet, because nothing needs it before. */
export function InstallSheet() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  if (!quiet) return null;
  return (
    <Suspense fallback={null}>
      <InstallFlow />
    </Suspense>
  );
}
