export const profileCopy = {
  loading: "Loading profile",
  verified: "Verified creator",
  /** {name} is the display name, or the handle with @. */
  dare: "Dare {name}",
  closed: "{name} is not taking dares right now.",
  price: "Usual price",
  minimum: "Dares from",
  done: { one: "dare done", other: "dares done" },
  joined: "Joined",
  takes: "Takes dares in",
  promise: "You see the full price before you pay. {name} can always say no.",
  own: "This is your profile as others see it.",
  notFound: {
    title: "No one by that name",
    line: "Check the spelling, or look around from the start page.",
    action: "Go to the start page",
  },
} as const;
