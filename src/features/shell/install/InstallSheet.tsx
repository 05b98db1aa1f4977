import { useEffect, useState } from "react";
import { useInstallRule } from "@/lib/device/installRule";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { whenIdle } from "@/lib/time/whenIdle";

const InstallFlow = lazyQuietly("install", async () => (await import("./InstallFlow")).InstallFlow);

/**
 * The way onto the home screen (OVL-01 to OVL-04); fetched once the page is quiet, because nothing needs it before.
 * `isQuiet` on screens that nothing may cover.
 */
export function InstallSheet({ isQuiet }: { isQuiet: boolean }) {
  const place = useInstallRule();
  const [arrival, setArrival] = useState(() => ({ place, at: Date.now() }));
  if (arrival.place !== place) setArrival({ place, at: Date.now() });
  const [isPageQuiet, setIsPageQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsPageQuiet(true)), []);
  return isPageQuiet ? <InstallFlow isQuiet={isQuiet} arrival={arrival} /> : null;
}
