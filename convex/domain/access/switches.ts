/** What staff can switch off for everybody (staff 4): one list for the page, the server and the desk's home. */

/** Turned by staff alone. */
export const FEATURE_SWITCHES = [
  "signUp",
  "newDares",
  "guestDares",
  "publishing",
  "chatMedia",
  "comments",
  "boosts",
  "bots",
  "inAppBanners",
] as const;
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number];

/** Turned by jobs, too, when the books or the payment service demand it. */
export const MONEY_SWITCHES = ["payouts", "checkout", "newPayers"] as const;
export type MoneySwitch = (typeof MONEY_SWITCHES)[number];

export const SWITCHES = [...FEATURE_SWITCHES, ...MONEY_SWITCHES] as const;
export type SwitchName = (typeof SWITCHES)[number];

export const isMoneySwitch = (name: SwitchName): name is MoneySwitch =>
  MONEY_SWITCHES.some((each) => each === name);

/** Off is quick, by anybody. On again takes two admins: one asks, another one does it. */
export const ON_BY_TWO: readonly SwitchName[] = ["signUp", "payouts", "checkout"];

/** What somebody reads who meets it; the others only stop what nobody asks for. */
export const OFF_MESSAGES: Readonly<Record<Exclude<FeatureSwitch, "bots" | "inAppBanners">, string>> = {
  signUp: "New accounts are paused right now. Please try again later.",
  newDares: "New dares are paused right now. Please try again later.",
  guestDares: "Dares without an account are paused right now. Please try again later.",
  publishing: "Making videos public is paused right now. Please try again later.",
  chatMedia: "Photos and clips in chats are paused right now. You can still write.",
  comments: "New comments are paused right now. Please try again later.",
  boosts: "Boosts are paused right now. Please try again later.",
};
