/** Names of the screens that later issues build; read in development builds only. */
export const comingCopy = {
  /** {screen} is one of the names below. */
  title: (screen: string) => `${screen}: coming`,
  body: "This screen is not built yet. A production build leads to the start instead.",
  action: "Go to the start",
  screens: {
    invite: "Invite",
  },
} as const;

export type ComingScreenName = keyof typeof comingCopy.screens;
