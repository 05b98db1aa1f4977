/** Install sheet. The title, the buttons and the four rows are the specification's (OVL-01 to OVL-03). */
export const installCopy = {
  /** With the product's name inside. */
  title: (product: string) => `Get the Full ${product} Experience`,
  benefits: {
    fast: { title: "Lightning fast", line: "Opens from your home screen, without waiting." },
    offline: {
      title: "Always accessible",
      line: "Send dares offline: they wait here and go out when you are back. Paying needs the network.",
    },
    push: { title: "Never miss a dare", line: "Push notifications, once you allow them." },
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
    steps: ["Open the Share menu of your browser.", "Choose “Add to Home Screen”.", "Press “Add”."],
    note: "Push notifications work only after installing.",
  },
  /** Any other browser without a prompt at hand. */
  browserMenu: {
    heading: "How to install it here",
    steps: ["Open the menu of your browser.", "Choose “Install app” or “Add to Home Screen”."],
    note: "If your browser has no such line, it cannot install apps; everything works here too.",
  },
  /** Row of the settings that opens the sheet. */
  settingsRow: { title: "Install the app", line: "On your home screen, in full screen", action: "Show how" },
  failed: "The installation did not finish. Nothing was changed.",
} as const;
