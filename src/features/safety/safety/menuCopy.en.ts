/** The one word of safety that stands on a page: apart from all the others, which come with the menu. */
export const menuCopy = {
  /** {name} is the person, as they are called. */
  open: "More about {name}",
} as const;
