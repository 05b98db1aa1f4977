import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Proof } from "@/lib/live/freshSignIn";
import { FreshSignInDialog } from "./FreshSignInDialog";

/**
 * For an act that needs a sign-in of the last ten minutes or, of staff, a second factor of the day (rulings 2): `ask`
 * opens a dialog for the password or the code and resolves to whether it was right; the next call of the server then
 * counts as proved. Render `dialog` once.
 */
export function useFreshSignIn(): { ask: (proof?: Proof) => Promise<boolean>; dialog: ReactNode } {
  const [wanted, setWanted] = useState<Proof | null>(null);
  const answer = useRef<((proved: boolean) => void) | null>(null);

  const settle = useCallback((proved: boolean) => {
    setWanted(null);
    answer.current?.(proved);
    answer.current = null;
  }, []);

  const ask = useCallback(
    (proof: Proof = "sign-in-again") =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setWanted(proof);
      }),
    [],
  );

  // Whoever waits is not left waiting when the screen goes.
  useEffect(() => () => answer.current?.(false), []);

  return {
    ask,
    // Outside whatever form asked: a form inside another one sends itself, with the password in the address.
    dialog: createPortal(
      <FreshSignInDialog wanted={wanted} onClose={() => settle(false)} onProved={() => settle(true)} />,
      document.body,
    ),
  };
}
