import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FreshSignInDialog } from "./FreshSignInDialog";

/**
 * For an act that needs a sign-in of the last ten minutes (rulings 2): `ask` opens a dialog for the password and
 * resolves to whether it was entered; the next call of the server then counts as fresh. Render `dialog` once.
 */
export function useFreshSignIn(): { ask: () => Promise<boolean>; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);

  const settle = useCallback((proved: boolean) => {
    setOpen(false);
    answer.current?.(proved);
    answer.current = null;
  }, []);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setOpen(true);
      }),
    [],
  );

  // Whoever waits is not left waiting when the screen goes.
  useEffect(() => () => answer.current?.(false), []);

  return {
    ask,
    // Outside whatever form asked: a form inside another one sends itself, with the password in the address.
    dialog: createPortal(
      <FreshSignInDialog open={open} onClose={() => settle(false)} onProved={() => settle(true)} />,
      document.body,
    ),
  };
}
