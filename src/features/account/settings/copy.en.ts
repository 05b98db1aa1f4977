export const settingsCopy = {
  theme: {
    legend: "Appearance",
    options: { system: "System", dark: "Dark", light: "Light" },
  },
  title: "Settings",
  loading: "Loading your settings",
  parts: { you: "You", app: "App", help: "Help", usage: "Usage" },
  credits: {
    line: "Credits: people by Open Peeps, things by Fluent Emoji, type by Archivo.",
    licences: "Licences",
  },
  storage: {
    title: "Stored on this device",
    /** {size} is "12 MB" or `little`. */
    used: (size: string) => `${size} in use.`,
    little: "Less than 1 MB",
    persisted: "The browser keeps it until you remove it.",
    clearable: "The browser may clear it when the device runs out of room.",
  },
  publicPage: { title: "Your public page", detail: "As everybody sees it" },
  sections: {
    account: { title: "Account", detail: "E-mail, password, devices, username, age check, leaving" },
    profile: { title: "Profile", detail: "Photo, name, bio, interests, links" },
    boundaries: { title: "Boundaries", detail: "Who may dare you, and to what" },
    safety: { title: "Safety", detail: "Blocked, muted and restricted people, muted words" },
    content: { title: "Content", detail: "Edgy posts, autoplay, captions, data" },
    notifications: { title: "Notifications", detail: "What reaches you, and when" },
    privacy: { title: "Privacy", detail: "What others see of you" },
    money: { title: "Wallet", detail: "What you earned and spent, payouts, your own limit" },
    plan: { title: "Plan", detail: "Custom Dares: what it gives, and how to end it" },
    data: { title: "Your data", detail: "Take a copy of everything" },
    accessibility: { title: "Accessibility", detail: "Motion, captions, text size" },
    legal: { title: "About and legal", detail: "Terms and privacy notice" },
  },
  account: {
    title: "Account",
    age: { title: "Age check", detail: "Asked for once before you take dares or see edgy posts plain." },
    code: { title: "Your invite code", detail: "Whoever signs up with it counts as invited by you." },
  },
  content: {
    title: "Content",
    lead: "Nothing explicit is allowed here, whatever you choose.",
    edgy: {
      label: "NSFW",
      /** Product 5. */
      description: "Edgy, not explicit",
      soon: "This starts to count when the feed shows posts.",
    },
  },
  privacy: {
    title: "Privacy",
    lead: "Each switch that is on lets others see something.",
    chat: "Chats",
    city: {
      label: "Show my place",
      /** {place} as the person typed it. */
      description: (place: string) => `"${place}" stands on your profile.`,
    },
  },
  accessibility: {
    title: "Accessibility",
    textSize: "Text follows the size set in your browser or phone, up to twice as large.",
  },
  switches: {
    autoplay: {
      label: "Play videos by themselves",
      description: "Silent until you turn the sound on.",
      soon: "This starts to count when the feed shows videos.",
    },
    captions: {
      label: "Show captions",
      description: "Wherever a video has them.",
      soon: "This starts to count when videos carry captions.",
    },
    dataSaver: {
      label: "Save data",
      description: "Smaller videos, and none that play by themselves.",
      soon: "This starts to count when the feed shows videos.",
    },
    reduceMotion: {
      label: "Reduce motion",
      description: "Nothing slides or springs. On anyway when your system asks for it.",
    },
    presenceHidden: {
      label: "Show when I am online",
      description: "While this is off you see nobody else's either.",
    },
    searchHidden: {
      label: "Let people find me by search",
      description: "Your address keeps working either way.",
    },
    followersHidden: { label: "Show who follows me", description: "The number stays visible." },
    followingHidden: { label: "Show whom I follow", description: "The number stays visible." },
  },
} as const;
