import { OFFLINE_ACTIONS } from "@/config/storageKeys";

/** Word among the tabs and the worker of this origin that the queue is another one now. */
export type QueueNews = { arrivedId: string | null };
export type QueueChannel = {
  post: (news: QueueNews) => void;
  listen: (listener: (news: QueueNews) => void) => void;
};

function isNews(value: unknown): value is QueueNews {
  if (typeof value !== "object" || value === null || !("arrivedId" in value)) return false;
  return value.arrivedId === null || typeof value.arrivedId === "string";
}

/** Silent where the browser has no such channel: the other tabs then learn of it at their next look. */
export function openChannel(): QueueChannel {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(OFFLINE_ACTIONS);
  return {
    post: (news) => channel.postMessage(news),
    listen: (listener) => {
      channel.onmessage = ({ data }) => {
        if (isNews(data)) listener(data);
      };
    },
  };
}
