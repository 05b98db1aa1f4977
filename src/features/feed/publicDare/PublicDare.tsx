import type { ReactNode } from "react";
import { usePublicDare, WatchView } from "@/features/feed/watch";

type PublicDareProps = {
  dareId: string;
  /** Where the dare has no public part for this viewer. */
  notFound: ReactNode;
};

/** `/d/{dareId}` for everybody who is not part of the dare (PUB-21). */
export function PublicDare({ dareId, notFound }: PublicDareProps) {
  return <WatchView live={usePublicDare(dareId)} notFound={notFound} onDarePage />;
}
