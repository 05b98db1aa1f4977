import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { dropTake, type KeptTake, retryUpload, useKeptTakes, useUploads } from "@/features/proofs/takes";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useQueue, useQueueSnapshot } from "./queueContext";

/** Of the same chunk as the queue: where something waits, it is there already. */
const TrayChip = lazyQuietly("queue tray", async () => (await import("./loaded")).TrayChip);

const NONE: readonly KeptTake[] = [];

/** How much waits, in the top bar; opens the list of it. Nothing until something has waited in this visit. */
export function QueueTray() {
  const queue = useQueue();
  const snapshot = useAuthSnapshot();
  const { scope, entries, arrived } = useQueueSnapshot();
  const isMine = snapshot.status === "signedIn" && snapshot.userId === scope;
  const uploads = useUploads();
  // At the camera the take is before its person's eyes.
  const isAtCamera = useLocation({ select: ({ pathname }) => pathname === "/app/camera" });
  const takes = useKeptTakes();
  const kept = isAtCamera ? NONE : takes;
  // Once shown it stays, so that an open list does not vanish under the finger with its last row.
  const [wasNeeded, setNeeded] = useState(false);
  if (isMine && entries.length + uploads.length + kept.length > 0 && !wasNeeded) setNeeded(true);
  if (!isMine || !wasNeeded) return null;
  return (
    <TrayChip
      entries={entries}
      arrived={arrived}
      uploads={uploads}
      kept={kept}
      onRetryUpload={retryUpload}
      onDeleteUpload={dropTake}
      onRetry={async (id) => (await queue.load()).queue.retry(id)}
      onDelete={async (id) => (await queue.load()).queue.remove(id)}
    />
  );
}
