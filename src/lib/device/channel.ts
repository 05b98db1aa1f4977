/** Word among the tabs and workers of this origin. Hears the others, never itself. */
export type Channel<Message> = {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
};

/**
 * `read` answers null for what is no message of ours: another tab may run another version of the app. Silent where the
 * browser has no such channel: the other tabs then learn of it at their next look.
 */
export function openChannel<Message>(
  name: string,
  read: (data: unknown) => Message | null,
): Channel<Message> {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== null) listener(message);
      }),
    close: () => channel?.close(),
  };
}
