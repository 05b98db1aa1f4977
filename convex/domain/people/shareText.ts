/** Sharing a video that is not ready yet (spec 8). */

/** ERR-29: the first when an attempt met an unready file, the second beside the button that is off until it is. */
const SHARING_MESSAGES = {
  unready: "Video is still processing. Please try again in a moment.",
  waiting: "Video is still processing. You can share once it's ready.",
} as const;

/** What the button says: nothing while the file is ready and no attempt has failed. */
export function shareMessage({ ready, metUnready }: { ready: boolean; metUnready: boolean }): string | null {
  if (metUnready) return SHARING_MESSAGES.unready;
  return ready ? null : SHARING_MESSAGES.waiting;
}
