import { type ReactNode, useEffect, useRef } from "react";

/** What a person has just uncovered: the button they pressed is gone, so the focus goes on to what it brought. */
export function Uncovered({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this names what took the focus
    <div ref={place} role="group" aria-label={title} tabIndex={-1} className="h-full outline-none">
      {children}
    </div>
  );
}
