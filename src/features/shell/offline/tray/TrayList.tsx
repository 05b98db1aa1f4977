import { MINUTE_MS, useNow } from "@/lib/time/time";
import { List, Row } from "@/ui/data/List";
import { Tag } from "@/ui/input/Chip";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { trayCopy as copy } from "./copy.en";
import { KeptRow } from "./KeptRow";
import { QueueRow } from "./QueueRow";
import type { TrayProps } from "./trayProps";
import { UploadRow } from "./UploadRow";
import { labelOf, textOf } from "./words";

/** What waits, oldest first, and below it what went out during this visit. */
export function TrayList({ entries, arrived, uploads, kept, ...acts }: TrayProps & { onLeave: () => void }) {
  const now = useNow(MINUTE_MS);
  const rest = kept.length === 0 ? copy.empty : copy.onlyTakes;
  return (
    <Stack>
      <Text tone="2">{entries.length + uploads.length === 0 ? rest : copy.line}</Text>
      <List label={copy.title}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.takeId}
            upload={upload}
            onRetry={() => acts.onRetryUpload(upload.takeId)}
            onDelete={() => acts.onDeleteUpload(upload.takeId)}
          />
        ))}
        {kept.map((take) => (
          <KeptRow
            key={take.takeId}
            take={take}
            onDelete={() => acts.onDeleteUpload(take.takeId)}
            onLeave={acts.onLeave}
          />
        ))}
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            now={now}
            onRetry={() => acts.onRetry(entry.id)}
            onDelete={() => acts.onDelete(entry.id)}
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
