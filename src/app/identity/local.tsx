import { useEffect, useState } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";
import type { IdentityAdapterProps } from "./adapter";
import { LocalAuthClient } from "./localClient";
import { untilOnlineOrLater } from "./untilRetry";

function createBrowserClient(): LocalAuthClient {
  return new LocalAuthClient({
    fetch: (path, init) => window.fetch(path, init),
    storage: localStore,
    now: () => Date.now(),
    untilRetry: untilOnlineOrLater,
  });
}

/** Identity by the local service; loaded only when the configuration asks for it. */
export default function LocalIdentity({ children }: IdentityAdapterProps) {
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
