import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { achievementImage, type SharedBadge } from "./achievement";
import type { AchievementWords } from "./drawAchievement";

type Drawn = { status: "drawing" | "failed" } | { status: "ready"; image: Blob };

/** The image of a badge, drawn anew when what stands on it changes. */
export function useAchievement(badge: SharedBadge, words: AchievementWords): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ status: "drawing" });
  const key = JSON.stringify([badge.badgeId, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the badge and its words
  useEffect(() => {
    let wanted = true;
    const show = (next: Drawn) => {
      if (wanted) setDrawn(next);
    };
    achievementImage(badge, words).then(
      (image) => show(image === null ? { status: "failed" } : { status: "ready", image }),
      (error: unknown) => {
        logError("achievement image", error);
        show({ status: "failed" });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return drawn;
}
