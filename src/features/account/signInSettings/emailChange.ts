/** The way of a new address: asked for, proved by a code, in use. */
export type EmailChange =
  | { step: "shown" }
  | { step: "address" }
  | { step: "code"; email: string }
  | { step: "changed"; email: string };

export type EmailChangeEvent =
  | { type: "wanted" }
  | { type: "cancelled" }
  | { type: "codeSent"; email: string }
  | { type: "proved" };

/** An answer that comes after its step was left changes nothing. */
export function emailChange(state: EmailChange, event: EmailChangeEvent): EmailChange {
  switch (event.type) {
    case "wanted":
      return state.step === "shown" || state.step === "changed" ? { step: "address" } : state;
    case "cancelled":
      return state.step === "changed" ? state : { step: "shown" };
    case "codeSent":
      return state.step === "address" ? { step: "code", email: event.email } : state;
    case "proved":
      return state.step === "code" ? { step: "changed", email: state.email } : state;
  }
}
