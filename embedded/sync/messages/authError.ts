/** The session's token is not (or no longer) valid; the socket closes after it. */
export interface AuthError {
  type: "AuthError";
  error: string;
  baseVersion: number;
  /** True: a token just sent was refused. False: an accepted one has expired. */
  authUpdateAttempted: boolean;
}
