import { toUserError } from "../errors/toUserError";

/** What the server asks for before an act: a sign-in of the last minutes, or of staff a second factor of the day. */
export type Proof = "sign-in-again" | "second-factor";

const proofIn = (thrown: unknown): Proof | null => {
  const { reason } = toUserError(thrown);
  return reason === "sign-in-again" || reason === "second-factor" ? reason : null;
};

/**
 * Runs an act that may need a proof of who acts (rulings 2): refused for that reason alone, it is run once more after
 * the person has given it. Null when they would not; every other failure is thrown.
 */
export async function withFreshSignIn<Answer>(
  act: () => Promise<Answer>,
  ask: (proof: Proof) => Promise<boolean>,
): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await act() };
  } catch (thrown) {
    const proof = proofIn(thrown);
    if (proof === null) throw thrown;
    return (await ask(proof)) ? { answer: await act() } : null;
  }
}
