import type { TeamRole } from "./data";

/** Words for who works here. */
export const teamCopy = {
  title: "Team",
  loading: "Loading the team",
  empty: "Nobody works here yet",
  emptyLine: "Give somebody a role below.",
  list: "Everybody with a role",
  heads: { person: "Person", role: "Role", since: "Since", ends: "Ends" },
  former: "Former member",
  console: "the console",
  /** {name}: who gave the role. */
  by: "given by {name}",
  lasts: "No end",
  /** {name}: whose it is. */
  end: "End the role of {name}",
  form: {
    title: "Give a role",
    line: "It replaces the role they have. Nobody changes their own.",
    username: "Username",
    role: "Role",
    what: {
      support: "Looks people up and corrects birthdates.",
      moderator: "Decides cases, up to seven days.",
      safetyLead: "Decides everything about people, and appeals.",
      admin: "Everything, money and roles included.",
    } satisfies Record<TeamRole, string>,
    days: "For how long",
    lasts: "Until somebody ends it",
    day: { one: "{count} day", other: "{count} days" },
    action: "Give the role",
  },
} as const;
