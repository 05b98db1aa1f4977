import { OFFLINE_ACTIONS } from "@/config/storageKeys";
import { localToken, personOfToken, sendOverHttp } from "../offline/httpSender";
import { replay } from "../offline/replay";
import { createSendingRight, type SendingRight } from "../offline/sendingRight";
import { changeEntry, listEntries, openQueueChannel } from "../offline/store";
import { sendTakes } from "../offline/takes/workerSend";
import { readConfig } from "./config";
import type { WorkerConfig } from "./messages";

/** Background Sync: the browser wakes the worker with this once the network is back. */
export const SYNC_TAG = OFFLINE_ACTIONS;

/** What the worker says to a page that can send with its own session. */
const REPLAY_MESSAGE = { type: "REPLAY" } as const;

type Page = { postMessage: (message: unknown) => void; visibilityState: DocumentVisibilityState };
export type WorkerParts = {
  pages: () => Promise<readonly Page[]>;
  config: () => Promise<WorkerConfig | null>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  withRight: SendingRight;
  now: () => number;
};

/** The parts of a real worker. */
export function replayParts(clients: {
  matchAll: (options: { type: "window" }) => Promise<readonly Page[]>;
}): WorkerParts {
  return {
    pages: () => clients.matchAll({ type: "window" }),
    config: () => readConfig(),
    fetch: (url, init) => fetch(url, init),
    withRight: createSendingRight(),
    now: () => Date.now(),
  };
}

/**
 * Sends what waits while perhaps no page is open. Throws while something still waits for the network, so that the
 * browser wakes the worker again.
 */
export async function replayFromWorker(parts: WorkerParts): Promise<void> {
  const config = await parts.config();
  if (config === null) return;
  const pages = await parts.pages();
  // Who is looked at sends over its own connection, so that its answers and its screen change together.
  if (config.identity !== "local" || pages.some((page) => page.visibilityState === "visible")) {
    return askPages(pages);
  }
  const token = await localToken(parts.fetch);
  // Nobody is signed in, or a token that names nobody: the next start of a page sends.
  const scope = token === null ? null : personOfToken(token);
  if (token === null || scope === null) return;
  const channel = openQueueChannel();
  const end = await replay(
    {
      list: listEntries,
      change: changeEntry,
      // The token itself names the person whose actions are listed: nothing can go out as somebody else.
      send: (call) => sendOverHttp(call, { convexUrl: config.convexUrl, token, fetch: parts.fetch }),
      isReady: async () => true,
      withRight: parts.withRight,
      now: parts.now,
      announce: (arrivedId) => channel.post({ arrivedId }),
    },
    scope,
    true,
  );
  const { convexUrl } = config;
  const takesWait = await sendTakes({ convexUrl, token, fetch: parts.fetch, now: parts.now }, scope);
  if (end.status === "waiting" || takesWait) throw new Error("offline actions still wait");
}

/** A hosted provider's session lives in pages only: an open one sends by itself, else the next start does. */
function askPages(pages: readonly Page[]): void {
  for (const page of pages) page.postMessage(REPLAY_MESSAGE);
}
