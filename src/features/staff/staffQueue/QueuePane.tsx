import { useSearch } from "@tanstack/react-router";
import { Stack } from "@/ui/layout/Stack";
import { QueueList } from "./components/QueueList";
import { parseQueueSearch } from "./search";

/** The queue beside the case that is open; the address says which part of it. */
export function QueuePane() {
  const kind = useSearch({ strict: false, select: (search) => parseQueueSearch(search).kind }) ?? "screening";
  return (
    <Stack gap="lg">
      <QueueList kind={kind} />
    </Stack>
  );
}
