import { type ReactNode, useEffect, useRef } from "react";

type StepProps = {
  /** Another name is another step. */
  name: string;
  label: string;
  children: ReactNode;
};

/** The button that led here is gone: the step that came in its place takes the focus and is read out. */
export function Step({ name, label, children }: StepProps) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    frame.current?.focus();
  }, [name]);
  return (
    <section ref={frame} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}
