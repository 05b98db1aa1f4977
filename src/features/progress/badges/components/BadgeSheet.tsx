import { cosmeticOf } from "@convex/domain/catalogue/badges";
import type { ReactNode } from "react";
import { fill } from "@/lib/text/words";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import type { Placed } from "../arrange";
import { BadgeGlyph } from "../BadgeGlyph";
import { badgesCopy as copy } from "../copy.en";
import { countWords } from "./BadgeTile";

type BadgeSheetProps = {
  placed: Placed;
  open: boolean;
  onClose: () => void;
  /** What its owner may do with it. */
  children?: ReactNode;
};

/** One badge close up: its rule, what comes with it, and how far it is or since when it is there. */
export function BadgeSheet({ placed, open, onClose, children }: BadgeSheetProps) {
  const { badge, earnedAt, isSelected } = placed;
  return (
    <Sheet open={open} onClose={onClose} title={badge.title}>
      <Stack align="center">
        <BadgeGlyph badge={badge} size="xl" locked={earnedAt === null} />
        <Text>{badge.description}</Text>
        <Text size="sm" tone="2" numeric>
          {earnedAt === null ? countWords(placed) : fill(copy.earnedOn, { date: dateOf(earnedAt) })}
        </Text>
        {isSelected ? (
          <Text size="sm" tone="2">
            {copy.shownToOthers}
          </Text>
        ) : null}
        <Text size="sm" tone="2" numeric>
          {rewardWords(placed)}
        </Text>
        {earnedAt === null ? null : <div className="text-start">{children}</div>}
      </Stack>
    </Sheet>
  );
}

const dateOf = (at: number): string => new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(at);

function rewardWords({ badge: { reward } }: Placed): string {
  const points = String(reward.credits);
  const cosmetic = reward.cosmetic === null ? null : cosmeticOf(reward.cosmetic);
  return cosmetic === null
    ? fill(copy.reward.points, { points })
    : fill(copy.reward.with, { points, cosmetic: cosmetic.name });
}
