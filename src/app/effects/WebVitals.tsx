import { useEffect } from "react";
import { WEB_VITALS_AFTER_MS } from "@/config/limits";
import { useUsage } from "@/features/shell/telemetry/events";
import { measureVitals } from "@/features/shell/telemetry/vitals";
import { handledAsync } from "@/lib/time/retry";

/** CAL-34: two seconds after the start, so that measuring is not what is measured. */
export function WebVitals() {
  const isOn = useUsage() === "on";
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      void handledAsync("vitals", measureVitals);
    }, WEB_VITALS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return null;
}
