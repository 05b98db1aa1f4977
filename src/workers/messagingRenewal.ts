import { localToken, sendOverHttp } from "../offline/httpSender";
import type { WorkerConfig, WorkerMessage } from "./messages";

interface NewAddress {
  endpoint?: string | undefined;
  keys?: Record<string, string> | undefined;
}

export interface RenewalParts {
  config: () => Promise<WorkerConfig | null>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  pages: () => Promise<readonly { postMessage(message: WorkerMessage): void }[]>;
}

/**
 * The browser gave this device another address. An open page registers it; without one the worker does it with the
 * local session. Where the session lives in pages only, the next start does it.
 */
export async function saveRenewed({ endpoint, keys }: NewAddress, parts: RenewalParts): Promise<void> {
  const pages = await parts.pages();
  if (pages.length > 0) {
    for (const page of pages) page.postMessage({ type: "RENEWED" });
    return;
  }
  const config = await parts.config();
  if (config === null || config.identity !== "local") return;
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
  const token = await localToken(parts.fetch);
  if (token === null) return;
  const call = { mutation: "push:saveToken", args: { endpoint, p256dh, auth } };
  await sendOverHttp(call, { convexUrl: config.convexUrl, token, fetch: parts.fetch });
}
