/** What brings a newcomer here: it decides where they land, and goes with them no further than that. */
export const PURPOSES = ["dare", "getDared", "both", "look"] as const;
export type Purpose = (typeof PURPOSES)[number];

const LANDINGS: Readonly<Record<Purpose, string>> = {
  dare: "/app/explore",
  getDared: "/app/edit-profile",
  both: "/app/edit-profile",
  look: "/app/feed",
};

/** Spec 4: to the app; for whoever said what for, to the place in it where that begins. */
export const landingOf = (purpose: Purpose | null): string => (purpose === null ? "/app" : LANDINGS[purpose]);

/** What the landing puts first. */
export const stateOf = (purpose: Purpose | null) =>
  purpose === "getDared" || purpose === "both" ? { creatorFirst: true } : {};
