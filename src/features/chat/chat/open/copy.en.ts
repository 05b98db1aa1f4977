/** On somebody's page: all that a page without a chat needs of it. */
export const openCopy = { message: "Message" } as const;
