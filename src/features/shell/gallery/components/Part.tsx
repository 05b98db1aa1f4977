import type { ReactNode } from "react";
import { Heading } from "@/ui/layout/Heading";

/** One chapter of the gallery. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-6">
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Samples that belong together, as many beside one another as there is room for. */
export function Samples({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "flex min-w-0 flex-col gap-4" : "grid min-w-0 items-start gap-6 md:grid-cols-2"}>
      {children}
    </div>
  );
}
