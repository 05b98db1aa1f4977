import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { useLive } from "@/lib/live/useLive";
import type { CardWords } from "./drawCard";
import { type Cards, drawCards } from "./pictures";

export type KitPerson = NonNullable<FunctionReturnType<typeof api.profiles.byUsername>>;

/** The newest public videos of a person that may stand on other websites: no edgy ones. */
export function useEmbeddable(uid: string) {
  const live = useLive(api.feedItems.ofPerson, { uid, cursor: null });
  if (live.status !== "ready") return live;
  const data = live.data.items.flatMap((listed) =>
    listed.reach === "public" && !listed.item.edgy ? [listed.item] : [],
  );
  return { ...live, data };
}

type Drawn = { status: "drawing" | "failed" } | { status: "ready"; cards: Cards };

/** The cards of this person, drawn anew when what stands on them changes. */
export function useCards(
  { uid, photoUrl }: { uid: string; photoUrl: string | null },
  words: CardWords,
): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ status: "drawing" });
  const key = JSON.stringify(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the words
  useEffect(() => {
    let wanted = true;
    const show = (next: Drawn) => {
      if (wanted) setDrawn(next);
    };
    drawCards({ uid, photoUrl }, words).then(
      (cards) => show(cards === null ? { status: "failed" } : { status: "ready", cards }),
      (error: unknown) => {
        logError("share kit", error);
        show({ status: "failed" });
      },
    );
    return () => {
      wanted = false;
    };
  }, [uid, photoUrl, key]);
  return drawn;
}
