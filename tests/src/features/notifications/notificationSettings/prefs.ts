import type { Prefs } from "@/features/notifications/notificationSettings/data";

/** The choices of somebody who has made none; each test names only what it is about. */
export const prefsOf = (part: Partial<Prefs> = {}): Prefs => ({
  snoozeUntil: null,
  channels: {},
  quietHours: { on: false, from: 22, to: 8 },
  digest: "off",
  lockScreen: "full",
  pushEnabled: true,
  addressProved: true,
  updatedAt: null,
  ...part,
});
