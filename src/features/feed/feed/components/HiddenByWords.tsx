import { fill, pluralWord } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { feedCopy } from "../copy.en";

/** Product 24: how many the reader's own words hide; nothing where none is. */
export function HiddenByWords({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" tone="2">
      {fill(pluralWord(count, feedCopy.hidden), { count: String(count) })}
    </Text>
  );
}
