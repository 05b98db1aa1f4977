import type { SwitchName } from "@convex/domain/access/switches";

/** Words for what can be switched off for everybody. */
export const switchesCopy = {
  title: "Switches",
  line: "Each takes effect at once, for everybody. What is already under way goes on.",
  loading: "Loading the switches",
  list: "All switches",
  heads: { name: "Switch", state: "State", last: "Last changed" },
  on: "On",
  off: "Off",
  never: "Never changed",
  system: "the system",
  /** {name}: who turned it. */
  by: "by {name}",
  /** {name}: of the switch, in lower case. */
  turnOff: "Turn off {name}",
  turnOn: "Turn on {name}",
  askOn: "Ask to turn on {name}",
  approve: "Approve and turn on {name}",
  byTwo: "Turning it on again takes two admins.",
  byJob: "The system turned this off and may turn it on again by itself.",
  hold: "Keep {name} off until an admin turns it on",
  /** {name}: a colleague. */
  asked: "{name} asks to turn it on again:",
  mine: "You asked to turn it on again. Another admin has to approve.",
  stops: {
    signUp: "When off, nobody can finish a new account.",
    newDares: "When off, nobody can send a dare, with or without an account.",
    guestDares: "When off, nobody can send a dare without an account.",
    publishing: "When off, no video can be made public. Public ones stay.",
    chatMedia: "When off, nobody can send photos or clips in chats.",
    comments: "When off, nobody can comment. Comments that are there stay.",
    boosts: "When off, nobody can buy a boost. Running ones go on.",
    bots: "When off, no bot writes to anybody.",
    inAppBanners: "When off, no banners appear inside the app. The inbox stays.",
    payouts: "When off, no payout leaves. Queued ones wait.",
    checkout: "When off, no payment page opens.",
    newPayers: "When off, nobody pays for the first time.",
  } satisfies Record<SwitchName, string>,
} as const;
