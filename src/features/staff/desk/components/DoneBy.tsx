import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Text } from "@/ui/layout/Text";
import { deskCopy as copy } from "../copy.en";

type DoneByProps = {
  at: number;
  /** null: nobody knows any more. */
  by: { displayName: string; username: string } | null;
  reason: string | null;
};

/** When something came to stand as it does, who did that, and why. */
export function DoneBy({ at, by, reason }: DoneByProps) {
  return (
    <Text size="sm" tone="2">
      <RelativeTime at={at} /> {fill(copy.by, { name: by === null ? copy.former : personName(by) })}
      {reason === null ? null : (
        <span dir="auto" className="block break-words">
          {reason}
        </span>
      )}
    </Text>
  );
}
