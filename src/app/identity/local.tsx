import { type ReactNode, useEffect, useState } from "react";
import { IDENTITY_RETRY_FIRST_MS, IDENTITY_RETRY_MAX_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { AuthClient } from "@/lib/identity";
import { localStore } from "@/lib/storage";
import { LocalAuthClient } from "./localClient";

/** Whichever comes first: the network is back, or a back-off that doubles from 1 s to 30 s. */
function untilOnlineOrLater(attempt: number): Promise<void> {
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

function createBrowserClient(): LocalAuthClient {
  return new LocalAuthClient({
    fetch: (path, init) => window.fetch(path, init),
    storage: localStore,
    now: () => Date.now(),
    untilRetry: untilOnlineOrLater,
  });
}

/** Identity by the local service; loaded only when the configuration asks for it. */
export default function LocalIdentity({ children }: { children: (client: AuthClient) => ReactNode }) {
  const [client] = useState(createBrowserClient);

  useEffect(() => {
    void client.refresh();
    // Another tab signed in or out. What of it shows is let go before the service is asked.
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEYS.lastUserId || event.key === null) void client.follow(event.newValue);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [client]);

  return children(client);
}
