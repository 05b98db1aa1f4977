import { MINUTE_MS } from "./domain/limits";

/** Named limits: calls admitted in one window. `rateLimit: "<name>"` in a definition applies one per viewer (architecture 5). */
export const RATE_LIMITS = {
  // Spec 5: the helper is 3 calls per 60 s; the username check has its own looser one (VAL-34).
  saveProfile: { count: 3, windowMs: MINUTE_MS },
  checkUsername: { count: 30, windowMs: MINUTE_MS },
  saveInterests: { count: 20, windowMs: MINUTE_MS },
  saveDraft: { count: 120, windowMs: MINUTE_MS },
  sendDare: { count: 10, windowMs: MINUTE_MS },
  answerDare: { count: 60, windowMs: MINUTE_MS },
  startUpload: { count: 20, windowMs: MINUTE_MS },
  // A three-minute take in parts of a second each, once over, with room for repeats.
  mintPart: { count: 480, windowMs: MINUTE_MS },
  addPart: { count: 480, windowMs: MINUTE_MS },
  playback: { count: 60, windowMs: MINUTE_MS },
  submitProof: { count: 10, windowMs: MINUTE_MS },
  confirmReturn: { count: 20, windowMs: MINUTE_MS },
  markSeen: { count: 120, windowMs: MINUTE_MS },
  postFeedback: { count: 5, windowMs: 10 * MINUTE_MS },
  voteFeedback: { count: 60, windowMs: MINUTE_MS },
  // Of a person, or of one of the few counters that all visitors share.
  clientEvents: { count: 120, windowMs: MINUTE_MS },
} as const satisfies Record<string, { count: number; windowMs: number }>;

export type RateLimitName = keyof typeof RATE_LIMITS;
