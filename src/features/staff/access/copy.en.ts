import type { Role } from "./data";

export const accessCopy = {
  loading: "Looking up your role",
  staff: "Only staff can open this. An admin can give you a role.",
  deciders: "Your role can look people up but not decide cases.",
  leads: "Only safety leads and admins can open this.",
  admins: "Only admins can open this.",
  app: "Go to the app",
  desk: "Go to the desk",
} as const;

/** The four roles, as everybody on the desk says them. */
export const roleWords: Readonly<Record<NonNullable<Role>, string>> = {
  support: "Support",
  moderator: "Moderator",
  safetyLead: "Safety lead",
  admin: "Admin",
};
