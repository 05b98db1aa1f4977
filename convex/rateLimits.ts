import { REQUESTS_A_DAY } from "./domain/chat/chat";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./domain/limits";
import { CHALLENGES_A_DAY } from "./domain/progress/challenges";

/** Spec 5: the helper for what a person rarely does twice (VAL-33); who uses it is VAL-34. */
const HELPER = { count: 3, windowMs: MINUTE_MS };

/** Named limits: calls admitted in one window. `rateLimit: "<name>"` in a definition applies one per viewer (architecture 5). */
export const RATE_LIMITS = {
  // Every page asks once for each sign-in; only the first makes the person.
  signUp: { count: 60, windowMs: MINUTE_MS },
  saveProfile: HELPER,
  challenge: HELPER,
  // Progress 7: friends challenged, not calls.
  challengeDay: { count: CHALLENGES_A_DAY, windowMs: DAY_MS },
  // Each tells whether there is such a code.
  enterCode: { count: 10, windowMs: MINUTE_MS },
  postFeedback: HELPER,
  checkUsername: { count: 30, windowMs: MINUTE_MS },
  staffAct: { count: 60, windowMs: MINUTE_MS },
  // Product 23: asked for rarely, each a walk over everything a person has here.
  requestExport: { count: 3, windowMs: DAY_MS },
  exportLink: { count: 20, windowMs: MINUTE_MS },
  leaveAccount: { count: 20, windowMs: MINUTE_MS },
  acceptRules: { count: 20, windowMs: MINUTE_MS },
  saveInterests: { count: 20, windowMs: MINUTE_MS },
  saveSettings: { count: 60, windowMs: MINUTE_MS },
  touch: { count: 60, windowMs: MINUTE_MS },
  changeUsername: { count: 10, windowMs: MINUTE_MS },
  mintProfileUpload: { count: 20, windowMs: 10 * MINUTE_MS },
  setProfileMedia: { count: 20, windowMs: 10 * MINUTE_MS },
  saveBoundaries: { count: 20, windowMs: MINUTE_MS },
  saveDraft: { count: 120, windowMs: MINUTE_MS },
  // What a sender asks before the last tap; each may leave the trace of a refusal.
  previewDare: { count: 60, windowMs: MINUTE_MS },
  sendDare: { count: 10, windowMs: MINUTE_MS },
  answerDare: { count: 60, windowMs: MINUTE_MS },
  startUpload: { count: 20, windowMs: MINUTE_MS },
  discardTake: { count: 30, windowMs: MINUTE_MS },
  beginRecording: { count: 20, windowMs: MINUTE_MS },
  // Every few seconds while it goes on.
  heardRecording: { count: 60, windowMs: MINUTE_MS },
  // A three-minute take in parts of a second each, once over, with room for repeats.
  mintPart: { count: 480, windowMs: MINUTE_MS },
  // In MiB: the longest video eight times over. What nobody registers goes within hours.
  uploadMib: { count: 4_096, windowMs: HOUR_MS },
  addPart: { count: 480, windowMs: MINUTE_MS },
  playback: { count: 60, windowMs: MINUTE_MS },
  submitProof: { count: 10, windowMs: MINUTE_MS },
  mintPoster: { count: 20, windowMs: MINUTE_MS },
  publish: { count: 30, windowMs: MINUTE_MS },
  // Of a person, or of one of the few counters that all visitors share: a feed plays one after the other.
  watchPublic: { count: 240, windowMs: MINUTE_MS },
  // A feed begun, a page more, or what was seen of it.
  readFeed: { count: 240, windowMs: MINUTE_MS },
  confirmReturn: { count: 20, windowMs: MINUTE_MS },
  // Money 2.1: one a day is paid; the rest is taken back and asked for anew.
  requestPayout: { count: 10, windowMs: DAY_MS },
  cancelPayout: { count: 20, windowMs: MINUTE_MS },
  openPayoutPage: { count: 20, windowMs: 10 * MINUTE_MS },
  planPage: { count: 10, windowMs: MINUTE_MS },
  // A tip or a boost: each opens a page at the provider.
  buy: { count: 10, windowMs: MINUTE_MS },
  setCap: { count: 20, windowMs: MINUTE_MS },
  markSeen: { count: 120, windowMs: MINUTE_MS },
  saveNotifPrefs: { count: 60, windowMs: MINUTE_MS },
  muteTarget: { count: 60, windowMs: MINUTE_MS },
  savePushToken: { count: 20, windowMs: MINUTE_MS },
  mailLink: { count: 60, windowMs: MINUTE_MS },
  voteFeedback: { count: 60, windowMs: MINUTE_MS },
  // Product 11: 10 comments a minute, 200 a day.
  comment: { count: 10, windowMs: MINUTE_MS },
  commentDay: { count: 200, windowMs: DAY_MS },
  commentAct: { count: 60, windowMs: MINUTE_MS },
  react: { count: 60, windowMs: MINUTE_MS },
  // A device that comes back sends what waited at once.
  sendMessage: { count: 60, windowMs: MINUTE_MS },
  openChat: { count: 30, windowMs: MINUTE_MS },
  // Product 13: first texts to people who have not agreed yet.
  chatRequest: { count: REQUESTS_A_DAY.other, windowMs: DAY_MS },
  chatRequestNew: { count: REQUESTS_A_DAY.newAccount, windowMs: DAY_MS },
  // Said every four seconds while somebody types, in as many chats as they have open.
  typing: { count: 60, windowMs: MINUTE_MS },
  readChat: { count: 240, windowMs: MINUTE_MS },
  chatAct: { count: 120, windowMs: MINUTE_MS },
  chatFile: { count: 20, windowMs: 10 * MINUTE_MS },
  // Each is asked about and counted; how many a day is a rule of its own (`SHARES_A_DAY`).
  share: { count: 60, windowMs: MINUTE_MS },
  progress: { count: 60, windowMs: MINUTE_MS },
  // Product 11: 200 follows a day.
  follow: { count: 200, windowMs: DAY_MS },
  unfollow: { count: 60, windowMs: MINUTE_MS },
  noteView: { count: 120, windowMs: MINUTE_MS },
  // Visitors share their counters, so this is what a few of them may do together.
  guestDare: { count: 10, windowMs: MINUTE_MS },
  guestAct: { count: 30, windowMs: MINUTE_MS },
  // Product 19: 30 views a minute with each key or link; with wrong ones by person, visitors by shared counters.
  trackDare: { count: 30, windowMs: MINUTE_MS },
  watchLink: { count: 20, windowMs: MINUTE_MS },
  report: HELPER,
  appeal: { count: 10, windowMs: MINUTE_MS },
  personRule: { count: 60, windowMs: MINUTE_MS },
  mutedWord: { count: 60, windowMs: MINUTE_MS },
  startAgeCheck: { count: 10, windowMs: MINUTE_MS },
  // Tabs of one person switch faster than they beat.
  updatePresence: { count: 60, windowMs: MINUTE_MS },
  askAppCheck: { count: 20, windowMs: MINUTE_MS },
  // Of a person, or of one of the few counters that all visitors share.
  clientEvents: { count: 120, windowMs: MINUTE_MS },
} as const satisfies Record<string, { count: number; windowMs: number }>;

export type RateLimitName = keyof typeof RATE_LIMITS;
