/** The client's own telemetry. Accepted and dropped. */
export interface Event {
  type: "Event";
}
