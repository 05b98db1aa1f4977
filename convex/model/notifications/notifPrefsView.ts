import { type Infer, v } from "convex/values";
import { digest, groupChannels, lockScreen, quietHours } from "../../tables/notifications";
import { personCard } from "../people/profileView";

/** The viewer's own choices; defaults where nothing was chosen, `channels` what was chosen alone. */
const notifPrefsView = v.object({
  snoozeUntil: v.union(v.number(), v.null()),
  channels: v.record(v.string(), groupChannels),
  quietHours,
  digest,
  lockScreen,
  pushEnabled: v.boolean(),
  updatedAt: v.union(v.number(), v.null()),
});

/** As their own screen has it: whether e-mails can go out at all. */
export const ownNotifPrefsView = v.object({ ...notifPrefsView.fields, addressProved: v.boolean() });

const since = { since: v.number() };
const target = { targetId: v.string(), label: v.string(), ...since };

/** What the viewer has muted: people, then dares, posts and chats. */
export const mutedView = v.union(
  v.object({ kind: v.literal("person"), person: personCard, ...since }),
  v.object({ kind: v.literal("dare"), ...target }),
  v.object({ kind: v.literal("post"), ...target }),
  v.object({ kind: v.literal("chat"), ...target }),
);

export const mutedPageView = v.object({
  entries: v.array(mutedView),
  nextCursor: v.union(v.string(), v.null()),
});

export type NotifPrefs = Infer<typeof notifPrefsView>;
export type Muted = Infer<typeof mutedView>;
export type MutedPage = Infer<typeof mutedPageView>;
