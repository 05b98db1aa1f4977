import type { EntryState } from "@/offline/entry";

/** What the first view may need; the words of the tray are its own. */
export const offlineCopy = {
  banner: {
    offline: "You're offline",
    back: "Back online!",
    tips: "Tips",
  },
  /** Beside a button that moves money, or that only the server can answer. */
  needsConnection: "This needs a connection. Nothing is sent while you are offline.",
  /** The same, when the connection broke after the press: the answer is open, and the client asks for it again. */
  askedAlready:
    "It is on its way already. The answer comes once you are connected again; keep this page open and do nothing twice.",
  state: {
    waiting: "Waiting to be sent",
    sending: "Sending",
    failed: "Not sent",
  } satisfies Record<EntryState, string>,
  unsent: {
    one: "{count} thing is not sent yet. Signing out removes it from this device.",
    other: "{count} things are not sent yet. Signing out removes them from this device.",
  },
  unsentUnknown:
    "It could not be checked whether something is not sent yet. Signing out removes it from this device.",
  expired: "This waited too long to be sent by itself. Check whether it still fits, then retry or delete it.",
  unreadable: "This version of the app cannot read it any more. Copy the text, then delete it.",
} as const;
