import { type ReactNode, useEffect, useState } from "react";
import { LOADING_WORDS_MS } from "@/config/limits";
import { useNow } from "@/lib/time/time";
import { holdIdle } from "@/lib/time/whenIdle";
import { uiCopy } from "../copy.en";
import { Stack } from "../layout/Stack";
import { wordsTurn } from "./loading";
import { Skeleton } from "./Skeleton";

export type LoadingViewProps = {
  /** What loads, for screen readers. */
  label: string;
  /** Mirrors what is to come; cards when nothing better is known. */
  skeleton?: ReactNode;
  /** The rotating messages, under the skeleton. */
  words?: boolean;
};

/** A region that is busy. Becomes an error view in `LiveGate`. */
export function LoadingView({ label, skeleton, words = false }: LoadingViewProps) {
  useEffect(holdIdle, []);
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <Stack>
        {skeleton ?? <Skeleton shape="card" count={3} />}
        {words ? <LoadingWords /> : null}
      </Stack>
    </div>
  );
}

/** Silent: the region's name says once that it loads. */
function LoadingWords() {
  const now = useNow(LOADING_WORDS_MS);
  const [since] = useState(now);
  const { loadingWords } = uiCopy;
  return (
    <p aria-hidden="true" className="motion-appear text-center text-sm text-ink-2">
      {loadingWords[wordsTurn(since, now, loadingWords.length)]}
    </p>
  );
}
