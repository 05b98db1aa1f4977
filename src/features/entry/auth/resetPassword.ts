import type { ResetStep } from "@/lib/live/identity";

/** Two steps on one screen: where to send the code, then code and new password. */
export type ResetPassword =
  | { step: "request" }
  | { step: "confirm"; email: string }
  | { step: "changed"; next: ResetStep };

export type ResetPasswordEvent =
  | { type: "codeSent"; email: string }
  | { type: "otherEmailWanted" }
  | { type: "passwordSet"; next: ResetStep };

export const START_RESET: ResetPassword = { step: "request" };

/** An answer that comes after its step was left changes nothing. */
export function resetPassword(state: ResetPassword, event: ResetPasswordEvent): ResetPassword {
  switch (event.type) {
    case "codeSent":
      return state.step === "request" ? { step: "confirm", email: event.email } : state;
    case "otherEmailWanted":
      return state.step === "confirm" ? START_RESET : state;
    case "passwordSet":
      return state.step === "confirm" ? { step: "changed", next: event.next } : state;
  }
}
