/** What brings a newcomer here: it decides where they land, and goes with them no further than that. */
export const PURPOSES = ["dare", "getDared", "both", "look"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where somebody fills in what they need to be dared. */
export const CREATOR_LANDING = "/app/settings/creator";

const LANDINGS: Readonly<Record<Purpose, string>> = {
  dare: "/app/explore",
  getDared: CREATOR_LANDING,
  both: CREATOR_LANDING,
  look: "/app/feed",
};

/** Spec 4: to the app; for whoever said what for, to the place in it where that begins. */
export const landingOf = (purpose: Purpose | null): string => (purpose === null ? "/app" : LANDINGS[purpose]);

/** Of whoever comes from the page for creators: their answer is known, and theirs to change. */
export const purposeOf = (wanted: string | null): Purpose | null =>
  wanted === CREATOR_LANDING ? "getDared" : null;
