export type ChatSearch = { highlight?: string };

/** APP-08: the dare whose card is to be scrolled to. Never throws; the server judges the id. */
export function parseChatSearch({ highlight }: Record<string, unknown>): ChatSearch {
  return typeof highlight === "string" && highlight !== "" ? { highlight } : {};
}
