import { MINUTE_MS, useNow } from "@/lib/time";
import { Tag } from "@/ui/Chip";
import { List, Row } from "@/ui/List";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { trayCopy as copy } from "./copy.en";
import { QueueRow } from "./QueueRow";
import type { TrayProps } from "./trayProps";
import { labelOf, textOf } from "./words";

/** What waits, oldest first, and below it what went out during this visit. */
export function TrayList({ entries, arrived, onRetry, onDelete }: TrayProps) {
  const now = useNow(MINUTE_MS);
  return (
    <Stack>
      <Text tone="2">{entries.length === 0 ? copy.empty : copy.line}</Text>
      <List label={copy.title}>
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            now={now}
            onRetry={() => onRetry(entry.id)}
            onDelete={() => onDelete(entry.id)}
          />
        ))}
        {arrived.map((entry) => (
          <Row key={entry.id} title={labelOf(entry)} trailing={<Tag tone="success">{copy.done}</Tag>}>
            {textOf(entry) === "" ? null : <Text size="sm">{textOf(entry)}</Text>}
          </Row>
        ))}
      </List>
    </Stack>
  );
}
