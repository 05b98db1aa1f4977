/** What Activity counts: apart from the other rules, because every screen needs it for the badge of the inbox. */
import type { NotificationType } from "../catalogue/notificationTypes";

/**
 * What these tell of is counted in its own place of the inbox: the chat's messages, the dare that waits. What a bot
 * says calls nobody (product 21).
 */
const UNCOUNTED: ReadonlySet<string> = new Set<NotificationType>(["message", "dare_received", "bot_message"]);

/** Whether a notice is one of those that Activity counts and marks as new: nothing is counted twice. */
export const countsInActivity = ({ type, seen }: { type: string; seen: boolean }): boolean =>
  !seen && !UNCOUNTED.has(type);
