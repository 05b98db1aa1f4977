/** What of a person staff see only by an act with a reason, one by one (staff 4). */
export const PRIVATE_FIELDS = [
  "email",
  "birthdate",
  "gender",
  "timezone",
  "lastActiveAt",
  "referrer",
] as const;
export type PrivateField = (typeof PRIVATE_FIELDS)[number];
