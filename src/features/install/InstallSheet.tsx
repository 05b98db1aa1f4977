import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/lazyQuietly";
import { whenQuiet } from "@/lib/whenQuiet";

const InstallFlow = lazyQuietly("install", async () => (await import("./InstallFlow")).InstallFlow);

/**
 * The way onto the home screen (OVL-01 to OVL-04); fetched once the page is quiet, because nothing needs it before.
 * `isQuiet` on screens that nothing may cover.
 */
export function InstallSheet({ isQuiet }: { isQuiet: boolean }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenQuiet(() => setIdle(true)), []);
  return idle ? <InstallFlow isQuiet={isQuiet} /> : null;
}
