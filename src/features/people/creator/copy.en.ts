export const creatorCopy = {
  /** {name} is the display name. */
  title: "{name}, creator",
} as const;
