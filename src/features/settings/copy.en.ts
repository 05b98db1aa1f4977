export const settingsCopy = {
  theme: {
    legend: "Appearance",
    options: { system: "System", dark: "Dark", light: "Light" },
  },
  title: "Settings",
  parts: { app: "App", account: "Account", help: "Help", privacy: "Privacy" },
  wallet: { title: "Wallet", detail: "What you earned, and what is held" },
  publicPage: { title: "Your public page", detail: "As everybody sees it" },
} as const;
