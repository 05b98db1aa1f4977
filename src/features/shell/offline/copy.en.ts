import type { EntryState } from "@/offline/entry";

/** What the first view may need; the words of the tray are its own. */
export const offlineCopy = {
  banner: {
    offline: "You're offline",
    back: "Back online!",
    tips: "Tips",
  },
  /** Beside a button that moves money, or that only the server can answer. */
  needsConnection: "You need to be online for this. Nothing is sent while you are offline.",
  /** The same, when the connection broke after the press: the answer is open, and the client asks for it again. */
  askedAlready:
    "It is already on its way. Keep this page open: the answer comes once you are back online. Do not send it twice.",
  state: {
    waiting: "Waiting to be sent",
    sending: "Sending",
    failed: "Not sent",
  } satisfies Record<EntryState, string>,
  unsent: {
    one: "{count} item is not sent yet. Signing out removes it from this device.",
    other: "{count} items are not sent yet. Signing out removes them from this device.",
  },
  unsentUnknown: "We could not check for unsent items. Signing out removes them from this device.",
  expired: "This waited too long to be sent. Check that it is still right, then retry or delete it.",
  unreadable: "This version of the app can no longer send it. Copy the text, then delete it.",
} as const;
