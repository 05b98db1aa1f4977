import { fill } from "@/lib/text/words";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "../acts/copy.en";
import { LineTicks } from "../acts/fields";

const copy = actsCopy.review;

type ReviewTicksProps = {
  checklist: readonly string[];
  /** Positions of what the sender has seen. */
  seen: readonly number[];
  onChange: (seen: readonly number[]) => void;
};

/** Product 8: the checklist line by line, beside the video. What stays open is what would be named as missing. */
export function ReviewTicks({ checklist, seen, onChange }: ReviewTicksProps) {
  return (
    <Card>
      <Stack gap="xs">
        <LineTicks legend={copy.heading} checklist={checklist} value={seen} onChange={onChange} />
        <div role="status">
          <Text size="sm" tone="2" numeric>
            {fill(copy.count, { seen: String(seen.length), all: String(checklist.length) })}
          </Text>
        </div>
      </Stack>
    </Card>
  );
}
