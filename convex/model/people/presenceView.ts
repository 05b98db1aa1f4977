import { type Infer, v } from "convex/values";

/** `users.online` and `users.last_time_online` of the specification (ENT-22), derived from the one row (ENT-26). */
export const presenceView = v.object({ online: v.boolean(), lastSeenAt: v.number() });

export type PresenceView = Infer<typeof presenceView>;
