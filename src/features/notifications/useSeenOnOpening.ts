import { useEffect, useRef, useState } from "react";
import { type News, useMarkSeen } from "./data";

const NONE: ReadonlySet<string> = new Set();

/**
 * Marks what is shown as seen; the ids are remembered so that the dot does not vanish while it is read. Another `run`
 * forgets them: the person has said that all is seen.
 */
export function useSeenOnOpening(items: readonly News[] | null, run: number): ReadonlySet<string> {
  const markSeen = useMarkSeen();
  const [fresh, setFresh] = useState({ run, ids: NONE });
  const asked = useRef(new Set<string>());
  const unseen = (items ?? []).filter((item) => !item.seen);
  const wanted = unseen.map((item) => item.id).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: markSeen is a new function each render; new ids are the reason
  useEffect(() => {
    // Once for an id: a refused mark makes it unseen again, and asking anew would never end.
    const news = unseen.filter(({ id }) => !asked.current.has(id));
    if (news.length === 0) return;
    for (const { id } of news) asked.current.add(id);
    setFresh((known) => {
      const before = known.run === run ? known.ids : NONE;
      return { run, ids: new Set([...before, ...news.map(({ id }) => id)]) };
    });
    // Marks wait in the queue; where even that is refused, the next opening marks them.
    void markSeen(news);
  }, [wanted]);
  return fresh.run === run ? fresh.ids : NONE;
}
