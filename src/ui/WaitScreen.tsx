import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton";

/** Stands in while something decides where the visitor belongs. */
export function WaitScreen({ children }: { children: ReactNode }) {
  return (
    <main
      aria-busy="true"
      className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 px-gutter"
    >
      <Skeleton shape="title" />
      <Skeleton shape="line" count={2} />
      <p role="status" className="motion-appear text-sm text-ink-2">
        {children}
      </p>
    </main>
  );
}
