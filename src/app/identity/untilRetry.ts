import { IDENTITY_RETRY_FIRST_MS, IDENTITY_RETRY_MAX_MS } from "@/config/limits";

/** Whichever comes first: the network is back, or a back-off that doubles from 1 s to 30 s. */
export function untilOnlineOrLater(attempt: number): Promise<void> {
  const waitMs = Math.min(IDENTITY_RETRY_MAX_MS, IDENTITY_RETRY_FIRST_MS * 2 ** attempt);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    window.addEventListener("online", done);
  });
}
