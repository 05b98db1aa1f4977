import { useEventSending } from "@/features/shell/telemetry/data";

/** Hands the events of a visit to the server (CAL-08). */
export function EventSender() {
  useEventSending();
  return null;
}
