import type { ReactNode } from "react";
import { Heading } from "@/ui/layout/Heading";

type PartProps = { id: string; title: string; more?: ReactNode; children: ReactNode };

/** A part of the landing page under its large heading; `more` leads further, at the end of that line. */
export function Part({ id, title, more, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading level={2} size="2xl" id={id}>
          {title}
        </Heading>
        {more}
      </div>
      {children}
    </section>
  );
}
