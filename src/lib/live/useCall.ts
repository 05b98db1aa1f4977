import { useCallback } from "react";
import { withinCallTimeout } from "../time/callTimeout";

/**
 * A mutation or action of `useMutation`/`useAction` that stops waiting after the specification's time (CON-20).
 * What was sent may still arrive: the live queries say so, and each of these calls may safely be made again.
 */
export function useCall<Args, Answer>(
  call: (args: Args) => Promise<Answer>,
): (args: Args) => Promise<Answer> {
  return useCallback((args: Args) => withinCallTimeout(call(args)), [call]);
}
