import type { WhoMayAsk } from "@convex/domain/chat/chat";

export const chatSettingsCopy = {
  loading: "Loading your chat settings",
  who: {
    legend: "Who may write to you first",
    options: {
      everyone: "Everyone",
      followers: "My followers",
      dared: "People I dared or who dared me",
      none: "Nobody",
    } satisfies Record<WhoMayAsk, string>,
    line: "What they write waits under Requests until you accept it. People you follow who follow you, and people of a running dare, can always write.",
  },
  typing: {
    label: "Show when I am typing",
    description: "While this is off you see nobody else's typing either.",
  },
  readMarks: {
    label: "Send read marks",
    description: "While this is off you see nobody else's either.",
  },
  team: {
    title: "Who writes for you",
    line: "If others write in your name, name them: your chats then say “Managed by a team”, and each message says who wrote it.",
    list: "Names of your team",
    field: "Name of a person",
    add: "Add name",
    remove: "Remove",
    /** For screen readers. */
    removeOf: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} added.`,
    removed: (name: string) => `${name} removed.`,
  },
} as const;
