import { fill, pluralWord } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { safetyCopy } from "../copy.en";
import { useHiddenCount } from "../data";

/** Product 24: a line tells how much is hidden; nothing where nothing is. */
export function HiddenByWords() {
  const count = useHiddenCount();
  if (count === 0) return null;
  return (
    <Text size="sm" tone="2">
      {fill(pluralWord(count, safetyCopy.screen.words.hidden), { count: String(count) })}
    </Text>
  );
}
