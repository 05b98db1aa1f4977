/** {name} is the other one of the chat. */
export const chooseCopy = {
  legend: "Messages with {name}, newest first",
  loading: "Loading your messages",
  empty: "There is no message to choose in this chat.",
  older: "Show older",
  you: "You",
  full: "That is the most. Take one out to choose another.",
} as const;
