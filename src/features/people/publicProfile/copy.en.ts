export const profileCopy = {
  loading: "Loading profile",
  verified: "Verified creator",
  /** {name} is the display name, or the handle with @. */
  dare: "Dare {name}",
  closed: "{name} is not taking dares right now.",
  /** The same on one's own page. */
  ownClosed: "You are not taking dares right now. Your creator profile says what is missing.",
  /** {amount} is the lowest price, then what is usually paid, each with its currency. */
  from: "from {amount}",
  usual: "usually {amount}",
  bar: "What you can do now",
  menu: { title: "Dares {name} is happy to do", minutes: "{minutes} min" },
  counts: {
    label: "In numbers",
    likes: { one: "reaction", other: "reactions" },
    followers: { one: "follower", other: "followers" },
    following: "following",
    completed: "completed",
    approved: "approved",
    views: { one: "profile view", other: "profile views" },
  },
  tabs: { label: "Parts of this profile", proofs: "Videos", dares: "Dares", about: "About" },
  proofs: {
    title: "No public videos yet",
    line: "Videos appear here once both people make them public.",
    loading: "Loading videos",
    list: "Public videos",
    own: "Your completed dares",
    /** Reach status of one's own proofs (product 10). */
    reach: {
      private: "Private",
      waiting: "Under review",
      public: "Public",
      followers: "Followers only",
      edgy: "Edgy, covered",
      removed: "Taken down",
      reviewed: "Public, under review",
      limited: "Shown to fewer people",
    },
    /** What a status means, where it does not say so itself. */
    reachLine: {
      waiting: "Our team looks at it before anyone else can.",
      edgy: "Covered until someone asks to see it. Visitors never get it in a list.",
      followers: "Your profile is private: only your followers and the person who dared you can see it.",
      reviewed: "Someone reported it. Until our team has looked, it counts half in “For you”.",
      /** {rule} is its number, {words} what it is about. */
      removed: "Rule {rule}: {words}. It stays down.",
      limitRule: "Rule {rule}: {words}.",
      /** {date} */
      limitEnd: "Until {date}.",
    },
    why: "Read why, and appeal",
  },
  isPrivate: {
    title: "This profile is private",
    line: "Only followers {name} has approved can see {name}’s videos.",
  },
  joined: "Joined",
  lastProof: "Last video",
  city: "City",
  links: "Elsewhere",
  tags: "Tags",
  takes: "Takes dares in",
  takesNone: "{name} has not chosen any categories yet.",
  boundaries: "Boundaries",
  featured: "Featured videos",
  intro: "Intro clip of {name}",
  promise: "You see the full price before you pay. {name} can always say no.",
  own: "This is your profile as others see it.",
  shareKit: "Share kit",
  followersOf: "{name}: followers",
  followingOf: "{name}: following",
  notFound: {
    title: "No one by that name",
    line: "Check the spelling, or look around from the start page.",
    action: "Go to the start page",
  },
} as const;
