import { useEffect, useRef, useState } from "react";
import { useVisible } from "@/lib/live/useVisible";
import { type News, useMarkSeen } from "./data";

const NONE: ReadonlySet<string> = new Set();
/** Told anew, a notice is news again. */
const keyOf = ({ id, createdAt }: News): string => `${id}:${createdAt}`;

/**
 * Marks what is shown as seen, while somebody looks at the page; the ids are remembered so that the dot does not vanish
 * while it is read. Another `run` forgets them: the person has said that all is seen.
 */
export function useSeenOnOpening(items: readonly News[] | null, run: number): ReadonlySet<string> {
  const markSeen = useMarkSeen();
  const isVisible = useVisible();
  const [fresh, setFresh] = useState({ run, ids: NONE });
  const asked = useRef(new Set<string>());
  const unseen = isVisible ? (items ?? []).filter((item) => !item.seen) : [];
  const wanted = unseen.map(keyOf).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: markSeen is a new function each render; new keys are the reason
  useEffect(() => {
    // Once for each telling: a refused mark makes it unseen again, and asking anew would never end.
    const news = unseen.filter((item) => !asked.current.has(keyOf(item)));
    if (news.length === 0) return;
    for (const item of news) asked.current.add(keyOf(item));
    setFresh((known) => {
      const before = known.run === run ? known.ids : NONE;
      return { run, ids: new Set([...before, ...news.map(({ id }) => id)]) };
    });
    // Marks wait in the queue; where even that is refused, the next opening marks them.
    void markSeen(news);
  }, [wanted]);
  return fresh.run === run ? fresh.ids : NONE;
}
