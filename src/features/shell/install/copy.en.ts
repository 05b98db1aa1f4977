/** Install sheet. The title, the buttons and the four rows are the specification's (OVL-01 to OVL-03). */
export const installCopy = {
  /** With the product's name inside. */
  title: (product: string) => `Get the Full ${product} Experience`,
  benefits: {
    fast: { title: "Lightning fast", line: "Opens instantly from your home screen." },
    offline: {
      title: "Always accessible",
      line: "Send dares offline: they go out when you are back online. Paying needs a connection.",
    },
    push: { title: "Never miss a dare", line: "Get push notifications, once you allow them." },
    native: { title: "True app feel", line: "Full screen, no address bar." },
  },
  install: "Add to Home Screen",
  installing: "Installing...",
  installed: "Installed Successfully!",
  cancel: "Cancel Installation",
  later: "Not now",
  /** iPhone and iPad: the browser has no prompt of its own. */
  shareMenu: {
    heading: "How to install it here",
    steps: ["Open your browser's Share menu.", "Choose “Add to Home Screen”.", "Press “Add”."],
    note: "Push notifications work only after installing.",
  },
  /** Any other browser without a prompt at hand. */
  browserMenu: {
    heading: "How to install it here",
    steps: ["Open your browser's menu.", "Choose “Install app” or “Add to Home Screen”."],
    note: "No such option? Then your browser cannot install apps. Everything works here too.",
  },
  /** Row of the settings that opens the sheet. */
  settingsRow: { title: "Install the app", line: "On your home screen, full screen", action: "Show how" },
  failed: "Installation did not finish. Nothing was changed.",
} as const;
