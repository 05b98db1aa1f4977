import { PublishPanel } from "@/features/feed/publicDare";
import { TipButton } from "@/features/purchases/tips/TipButton";
import { Stack } from "@/ui/layout/Stack";
import { RatingPanel } from "../acts/Rating";
import type { DareView } from "../data";

/** What is left once a dare is done, each a line until it is wanted: to publish or share it, to tip, to rate. */
export function DoneParts({ dare, isHeld }: { dare: DareView; isHeld: boolean }) {
  const { role, creator, rating } = dare;
  return (
    <Stack gap="xs">
      <PublishPanel dareId={dare.dareId} title={dare.title} other={dare.other} isHeld={isHeld} />
      {role === "sender" && creator.username !== "" ? (
        <TipButton person={creator} subject="dare" dareId={dare.dareId} look="row" />
      ) : null}
      {rating === null ? null : <RatingPanel dare={dare} rating={rating} isHeld={isHeld} />}
    </Stack>
  );
}
