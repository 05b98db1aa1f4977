/** The client broke the protocol; it stops for good. */
export interface FatalError {
  type: "FatalError";
  error: string;
}
