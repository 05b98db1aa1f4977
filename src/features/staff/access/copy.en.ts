export const accessCopy = {
  loading: "Looking up your role",
  staff: "Only staff can open this. An admin can give you a role.",
  deciders: "Your role looks people up; this page is for those who decide.",
  admins: "Only admins can open this.",
  app: "Go to the app",
  desk: "Go to the desk",
} as const;
