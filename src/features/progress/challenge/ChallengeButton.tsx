import { badgeOf } from "@convex/domain/catalogue/badges";
import { firstStepOf } from "@convex/domain/progress/challenges";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { challengeCopy as copy } from "./copy.en";
import { ChallengeFriends } from "./loaded";

type ChallengeButtonProps = { badge: { badgeId: string; title: string }; onPress?: () => void };

/** Dares friends to earn the same badge; of one's own badges alone. */
export function ChallengeButton({ badge, onPress }: ChallengeButtonProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const known = badgeOf(badge.badgeId);
  // What nobody can set out to earn is nothing to be challenged to.
  if (known !== null && firstStepOf(known) === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          onPress?.();
          setOpen(true);
        }}
      >
        {copy.open}
      </Button>
      {isOpen === null ? null : (
        <ChallengeFriends badge={badge} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
