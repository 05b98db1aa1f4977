import * as z from "zod/mini";
import { TAKES } from "@/config/storageKeys";

const news = z.union([
  z.object({ type: z.literal("changed") }),
  /** Thrown away by its person: whoever waits for it must not believe that it has arrived. */
  z.object({ type: z.literal("removed"), takeId: z.string() }),
  z.object({
    type: z.literal("progress"),
    takeId: z.string(),
    share: z.number(),
    retrying: z.boolean(),
  }),
]);

/** Word among the tabs of this origin: one of them sends, the others show how far it is. */
export type TakeNews = z.infer<typeof news>;
export type TakeChannel = { post(news: TakeNews): void; close(): void };

/** Silent where the browser has no such channel: the other tabs then learn of it at their next look. */
export function openTakeChannel(listener: (news: TakeNews) => void): TakeChannel {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(TAKES);
  channel.onmessage = ({ data }) => {
    const read = news.safeParse(data);
    if (read.success) listener(read.data);
  };
  return { post: (said) => channel.postMessage(said), close: () => channel.close() };
}
