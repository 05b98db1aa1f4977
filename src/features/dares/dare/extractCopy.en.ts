import type { Extract } from "./data";

type Kind = Exclude<Extract[number]["kind"], "text">;

/** Words of what the two of a dare choose from their chat for a moderator. {name} is a person. */
export const extractCopy = {
  line: "Only what you choose is shown to the moderator and to {name}. It stays there, also when it is taken back later.",
  add: "Add messages from your chat",
  hide: "Close the messages",
  count: "{count} of {max} chosen",
  clear: "Choose none",
  loading: "Looking for your chat",
  noChat: "You two have no chat.",
  heading: "From your chat",
  chosenBy: "Chosen by {name}",
  chosenByYou: "Chosen by you",
  nothing: "Nobody has chosen messages from the chat.",
  loadingChosen: "Loading the messages",
  /** In place of a person: cards of a dare's steps. */
  house: "Dareloop",
  kinds: {
    image: "A picture",
    clip: "A clip",
    dare: "Dare: {title}",
    proof: "Video: {title}",
  } satisfies Record<Kind, string>,
} as const;
