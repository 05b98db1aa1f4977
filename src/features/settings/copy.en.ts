export const settingsCopy = {
  theme: {
    legend: "Appearance",
    options: { system: "System", dark: "Dark", light: "Light" },
  },
  title: "Settings",
  parts: { app: "App", account: "Account", help: "Help", privacy: "Privacy" },
  storage: {
    title: "Stored on this device",
    /** {size} is "12 MB" or `little`. */
    used: (size: string) => `${size} in use.`,
    little: "Less than 1 MB",
    persisted: "The browser keeps it until you remove it.",
    clearable: "The browser may clear it when the device runs out of room.",
  },
  wallet: { title: "Wallet", detail: "What you earned, and what is held" },
  publicPage: { title: "Your public page", detail: "As everybody sees it" },
} as const;
