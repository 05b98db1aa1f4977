import { SELECTED_BADGES_MAX } from "@convex/domain/progress/earned";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import type { Placed } from "../arrange";
import { BadgeGlyph } from "../BadgeGlyph";
import { badgesCopy } from "../copy.en";
import { useSelectBadges } from "../data";

const copy = badgesCopy.choose;

type ChooseSheetProps = { badges: readonly Placed[]; open: boolean; onClose: () => void };

/** ENT-36: at most three of one's own. */
export function ChooseSheet({ badges, open, onClose }: ChooseSheetProps) {
  const [picked, setPicked] = useState<readonly string[]>(() =>
    badges.filter(({ isSelected }) => isSelected).map(({ badge }) => badge.badgeId),
  );
  // One that is withdrawn meanwhile takes no place and is not sent along.
  const chosen = picked.filter((id) => badges.some(({ badge }) => badge.badgeId === id));
  const select = useSelectBadges();
  const { button, error, run } = useAct(() => select({ badgeIds: chosen }));
  const isFull = chosen.length >= SELECTED_BADGES_MAX;
  const toggle = (badgeId: string) => {
    const others = chosen.filter((each) => each !== badgeId);
    if (others.length < chosen.length) setPicked(others);
    else if (!isFull) setPicked([...chosen, badgeId]);
  };
  const save = async () => {
    if ((await run()).ok) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      foot={
        <Stack gap="sm">
          <Text size="sm" tone="2">
            {isFull ? copy.full : fill(copy.count, { count: String(chosen.length) })}
          </Text>
          {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
          <Button block state={button} onClick={() => void save()}>
            {copy.save}
          </Button>
        </Stack>
      }
    >
      <Text tone="2">{copy.lead}</Text>
      <ul className="flex flex-col">
        {badges.map(({ badge }) => (
          <li key={badge.badgeId}>
            <Checkbox
              label={
                <span className="flex items-center gap-3">
                  <BadgeGlyph badge={badge} size="sm" />
                  {badge.title}
                </span>
              }
              checked={chosen.includes(badge.badgeId)}
              onChange={() => toggle(badge.badgeId)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
