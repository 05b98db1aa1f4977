export type FollowListName = "followers" | "following";

/** Search parser of the lists' routes: anything but `list=following` shows the followers. Never throws. */
export function parseFollowSearch(raw: Record<string, unknown>): { list?: "following" } {
  return raw.list === "following" ? { list: "following" } : {};
}
