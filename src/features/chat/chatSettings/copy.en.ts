import type { WhoMayAsk } from "@convex/domain/chat/chat";

export const chatSettingsCopy = {
  loading: "Loading your chat settings",
  who: {
    legend: "Who can message you first",
    options: {
      everyone: "Everyone",
      followers: "My followers",
      dared: "People I dared or who dared me",
      none: "Nobody",
    } satisfies Record<WhoMayAsk, string>,
    line: "Their messages wait under Requests until you accept. People you follow back, and people you share an open dare with, can always message you.",
  },
  typing: {
    label: "Show when I am typing",
    description: "If this is off, you cannot see when others are typing.",
  },
  readMarks: {
    label: "Send read receipts",
    description: "If this is off, you cannot see theirs either.",
  },
  team: {
    title: "Who writes for you",
    line: "If others write for you, add their names: your chats then say “Managed by a team”, and each message says who wrote it.",
    list: "Your team",
    field: "Name",
    add: "Add name",
    remove: "Remove",
    /** For screen readers. */
    removeOf: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} added.`,
    removed: (name: string) => `${name} removed.`,
  },
} as const;
