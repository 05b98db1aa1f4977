import { toUserError } from "../errors/toUserError";

/**
 * Runs an act that may need a fresh sign-in (rulings 2): refused for that reason alone, it is run once more after
 * the person has proved who they are. Null when they would not; every other failure is thrown.
 */
export async function withFreshSignIn<Answer>(
  act: () => Promise<Answer>,
  ask: () => Promise<boolean>,
): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await act() };
  } catch (thrown) {
    if (toUserError(thrown).reason !== "sign-in-again") throw thrown;
  }
  return (await ask()) ? { answer: await act() } : null;
}
