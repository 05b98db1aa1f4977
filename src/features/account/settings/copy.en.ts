export const settingsCopy = {
  theme: {
    legend: "Appearance",
    options: { system: "System", dark: "Dark", light: "Light" },
  },
  title: "Settings",
  loading: "Loading your settings",
  parts: { you: "You", app: "App", help: "Feedback and credits", usage: "Usage" },
  credits: {
    line: "Credits: people by Open Peeps, things by Fluent Emoji, type by Archivo.",
    licences: "Licences",
  },
  storage: {
    title: "Stored on this device",
    /** {size} is "12 MB" or `little`. */
    used: (size: string) => `Using ${size}.`,
    little: "less than 1 MB",
    persisted: "Your browser keeps it until you remove it.",
    clearable: "Your browser may clear it when the device runs low on space.",
  },
  account: {
    title: "Account",
    age: { title: "Age check", detail: "Needed once, before you take dares or see edgy posts unblurred." },
    /** {code} is the reader's own. */
    invite: { title: "Invite friends", detail: "Your code is {code}" },
  },
  content: {
    title: "Content",
    lead: "Nothing explicit is allowed here, whatever you choose.",
    edgy: {
      label: "NSFW",
      /** Product 5. */
      description: "Edgy, not explicit",
    },
  },
  privacy: {
    title: "Privacy",
    lead: "Choose what others can see.",
    chat: "Chats",
    city: {
      label: "Show my city",
      /** {place} as the person typed it. */
      description: (place: string) => `“${place}” is shown on your profile.`,
    },
  },
  accessibility: {
    title: "Accessibility",
    textSize: "Text follows the size set in your browser or phone, up to twice the normal size.",
  },
  switches: {
    autoplay: {
      label: "Autoplay videos",
      description: "Without sound until you turn it on.",
    },
    captions: {
      label: "Show captions",
      description: "When available.",
    },
    dataSaver: {
      label: "Save data",
      description: "Smaller videos, no autoplay.",
    },
    reduceMotion: {
      label: "Reduce motion",
      description: "Nothing slides or springs. Always on if your system asks for it.",
    },
    presenceHidden: {
      label: "Show when I am online",
      description: "If this is off, you cannot see when others are online.",
    },
    searchHidden: {
      label: "Show me in search",
      description: "Your profile link works either way.",
    },
    profilePrivate: {
      label: "Private profile",
      description:
        "Only followers you approve can see your videos and numbers, or dare you. You are not listed as a creator. Your current followers stay.",
    },
    followersHidden: {
      label: "Show who follows me",
      description: "Anyone who can see your profile still sees the number.",
    },
    followingHidden: {
      label: "Show who I follow",
      description: "Anyone who can see your profile still sees the number.",
    },
  },
} as const;
