export const followsCopy = {
  follow: "Follow",
  following: "Following",
  /** Of a private profile, which is asked. */
  request: "Request to follow",
  requested: "Requested",
  requests: {
    heading: "Follow requests",
    loading: "Loading requests",
    approve: "Approve",
    decline: "Decline",
    /** Read out after the button's word. */
    of: "{name}",
  },
  followsYou: "Follows you",
  /** Read out after the button's word, so that it is clear out of its place. */
  toSignIn: "Sign in to follow",
  lists: {
    label: "Followers and following",
    followers: "Followers",
    following: "Following",
  },
  loading: "Loading people",
  loadingMore: "Loading more people",
  hidden: {
    title: "This list is private",
    followers: "{name} keeps their followers private.",
    following: "{name} keeps this list private.",
  },
  empty: {
    followers: { title: "No followers yet", line: "People who follow {name} appear here." },
    following: { title: "Not following anyone yet", line: "People {name} follows appear here." },
  },
  onlyUnseen: "No one to show on this page.",
  remove: {
    button: "Remove",
    /** {name} is the follower. */
    of: "{name} from your followers",
    title: "Remove {name}?",
    line: "{name} stops following you and is not told. They can follow you again.",
    confirm: "Remove follower",
    cancel: "Keep follower",
  },
} as const;
