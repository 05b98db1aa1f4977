/** Sent after 15 s of silence; the client reconnects when it hears nothing for 60 s. */
export interface Ping {
  type: "Ping";
}
