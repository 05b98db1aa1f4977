/** {name} is the other one of the chat. */
export const chooseCopy = {
  legend: "Messages with {name}, newest first",
  loading: "Loading your messages",
  empty: "This chat has no messages to choose from.",
  older: "Show older",
  you: "You",
  full: "That is the maximum. Remove one to choose another.",
} as const;
