import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { trayCopy } from "./copy.en";

const copy = trayCopy.tips;

export function TipsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.title}>
      <Stack>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {copy.list.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <Text size="sm" tone="2">
          {copy.kept}
        </Text>
      </Stack>
    </Sheet>
  );
}
