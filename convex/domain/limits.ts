/**
 * Numbers of spec 9 and of the product design that both sides need. Pixels and timings that only a
 * client needs are in `src/config/limits.ts`; prices are in `domain/pricing.ts`.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Spec 9, in its order
export const MIN_AGE_YEARS = 18;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 20;
export const MAX_TAGS = 15;
export const MAX_LOCATION_LENGTH = 80;
export const MIN_INTERESTS = 2;
export const REFERRAL_CODE_LENGTH = 6;
export const USERNAME_CHECK_PAUSE_MS = 750;
export const NOTIFICATION_WINDOW_MS = 7 * DAY_MS;
export const NOTIFICATION_PAGE = 15;

// Product 7: dares
export const MAX_OPEN_DARES_PER_SENDER = 10;
export const MAX_OPEN_DARES_TO_ONE_CREATOR = 3;
export const DEFAULT_MAX_OPEN_DARES_OF_CREATOR = 5;
export const DARE_LIST_PAGE = 20;
export const CREATOR_LIST_PAGE = 20;
/** One more than a full page, so that a client can say "20+". */
export const WAITING_COUNT_CAP = DARE_LIST_PAGE + 1;

// Money 1.2: clocks of a dare (the two of the payment page are in `pricing.ts`)
export const ANSWER_WINDOW_MS = 48 * HOUR_MS;
export const CAPTURE_WINDOW_MS = 24 * HOUR_MS;
export const PROOF_WINDOW_MS = 7 * DAY_MS;
export const REVIEW_WINDOW_MS = 72 * HOUR_MS;
/** Money 1.2: an authorisation is never used closer to its end than this. */
export const CAPTURE_SAFETY_MS = 12 * HOUR_MS;
/** Rulings 9: a take whose upload began before the deadline may still arrive this much later. */
export const PROOF_GRACE_MS = HOUR_MS;
export const PROOF_GRACE_WITH_UPLOAD_MS = 24 * HOUR_MS;
/** How long a file check may take before it is run again. */
export const PROOF_CHECK_RETRY_MS = 5 * MINUTE_MS;

// Product 8: proof files
export const PROOF_MIN_DURATION_MS = 3_000;
export const PROOF_MAX_DURATION_MS = 180_000;
export const PROOF_MAX_BYTES = 500 * 1024 * 1024;
/** Parts stay below the 20 MiB body limit of a deployment (rulings 19) and bound what one range answer reads. */
export const MEDIA_PART_MAX_BYTES = 8 * 1024 * 1024;
export const MEDIA_MAX_PARTS = 240;
/** Each part may be tried this often before the take has to start anew. */
export const MEDIA_MINTS_PER_PART = 3;
export const MEDIA_RANGE_MAX_BYTES = 8 * 1024 * 1024;
export const PLAYBACK_TTL_MS = 10 * MINUTE_MS;
