import type { SwitchName } from "@convex/domain/access/switches";

/** Words for what can be switched off for everybody. */
export const switchesCopy = {
  title: "Switches",
  line: "Each takes effect at once, for everybody. What is already under way goes on.",
  loading: "Loading the switches",
  list: "All switches",
  heads: { name: "Switch", state: "State", last: "Last turned" },
  on: "On",
  off: "Off",
  never: "Never turned",
  system: "the system",
  /** {name}: who turned it. */
  by: "by {name}",
  /** {name}: of the switch, in lower case. */
  turnOff: "Turn off {name}",
  turnOn: "Turn on {name}",
  askOn: "Ask to turn on {name}",
  approve: "Approve and turn on {name}",
  byTwo: "Turning it on again takes two admins.",
  /** {name}: a colleague. */
  asked: "{name} asks to turn it on again:",
  mine: "You asked to turn it on again. Another admin has to approve.",
  stops: {
    signUp: "Nobody can finish a new account.",
    newDares: "Nobody can send a dare, with or without an account.",
    guestDares: "Nobody can send a dare without an account.",
    publishing: "No video can be made public. Public ones stay.",
    chatMedia: "No photos or clips in chats.",
    comments: "No new comments. Those that stand stay.",
    boosts: "Nobody can buy a boost. Running ones go on.",
    bots: "No bot writes to anybody.",
    inAppBanners: "No banners inside the app. The inbox stays.",
    payouts: "No payout leaves. Queued ones wait.",
    checkout: "No payment page opens.",
    newPayers: "Nobody pays for the first time.",
  } satisfies Record<SwitchName, string>,
} as const;
