/**
 * Numbers of spec 9 and of the product design that both sides need. Pixels and timings that only a
 * client needs are in `src/config/limits.ts`; prices are in `domain/payments/pricing.ts`.
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

/** CAL-24: how often a person's last activity is written at most. */
export const LAST_ACTIVE_EVERY_MS = 10 * MINUTE_MS;

// Product 18 and 25: what a person writes about themselves
export const MAX_DISPLAY_NAME_LENGTH = 40;
export const MAX_BIO_LENGTH = 160;
export const MAX_TAG_LENGTH = 24;
export const MAX_LINKED_SOCIAL = 5;
export const MAX_LINK_LENGTH = 200;
export const MAX_REMINDER_HOUR = 23;
export const PROFILE_PHOTO_MAX_BYTES = 2 * 1024 * 1024;
export const PROFILE_PHOTO_MAX_SIDE_PX = 1_024;
export const PROFILE_VIDEO_MAX_BYTES = 20 * 1024 * 1024;
export const PROFILE_VIDEO_MAX_DURATION_MS = 30_000;
export const USERNAME_CHANGE_PAUSE_MS = 30 * DAY_MS;
/** Product 23: a name given up stays closed to others this long. */
export const USERNAME_HOLD_MS = 180 * DAY_MS;

/** Rulings 2: how long a sign-in counts as fresh for acts that ask for one. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;
/** How long a second factor counts for acts of staff: one working day. */
export const STAFF_SECOND_FACTOR_MS = 12 * HOUR_MS;

// Staff: lists and the reason that every act states
/** Product 4: so many changed birthdates of one person demand a check. */
export const AGE_EDITS_BEFORE_CHECK = 3;
export const STAFF_LIST_MAX = 100;
/** Rows of one page of the money view, and how far its overview counts. */
export const STAFF_MONEY_PAGE = 20;
export const STAFF_TALLY_MAX = 100;
export const AUDIT_PAGE = 50;
/** Rows of one slice of an export of the log, and the longest period of one. */
export const AUDIT_EXPORT_SLICE = 500;
export const AUDIT_EXPORT_MAX_MS = 366 * DAY_MS;
export const STAFF_REASON_MIN_LENGTH = 5;
export const STAFF_REASON_MAX_LENGTH = 500;

// Product 10: search of people and of videos
export const SEARCH_PAGE = 20;
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 80;
/** Hits that are put in order; what comes after them nobody pages to. */
export const SEARCH_HITS = 60;

// Product 23: leaving, and one's own data
export const LEAVING_UNDO_MS = 14 * DAY_MS;
export const DEACTIVATED_KEPT_MS = 365 * DAY_MS;
/** Product 22 and 23: how long the house keeps what nobody needs any more. */
export const DRAFT_KEPT_MS = 30 * DAY_MS;
export const CASE_KEPT_MS = 365 * DAY_MS;
export const AUDIT_KEPT_MS = 3 * 365 * DAY_MS;
export const EXPORT_KEPT_MS = 7 * DAY_MS;
export const EXPORT_LINK_MS = 10 * MINUTE_MS;
/** What backups of the deployment are set to at most (docs/deploying.md). */
export const BACKUPS_KEPT_MS = 35 * DAY_MS;
/** Counted steps of people who agreed to it. */
export const EVENTS_KEPT_MS = 90 * DAY_MS;
/** Product 3: how long before they count changed terms are told. */
export const TERMS_NOTICE_MS = 30 * DAY_MS;
/** Open dares named in the plan of a deletion, and closed by one tap. */
export const LEAVING_DARES_PAGE = 20;

// Product 7: dares
export const MAX_OPEN_DARES_PER_SENDER = 10;
export const MAX_OPEN_DARES_TO_ONE_CREATOR = 3;
export const DEFAULT_MAX_OPEN_DARES_OF_CREATOR = 5;
export const MAX_OPEN_DARES_OF_CREATOR = 50;
export const MAX_WEEKLY_CAPACITY = 100;
/** A dare accepted today runs this long at most, so no longer notice can be asked for. */
export const MAX_NOTICE_HOURS = 168;
export const MAX_NO_GO_LINES = 10;
export const MAX_NO_GO_LENGTH = 60;
export const DARE_LIST_PAGE = 20;
export const CREATOR_LIST_PAGE = 20;
/** Dares on the menu of a creator\'s page (product 18). */
export const DARE_MENU_MAX = 12;
/** How many creators are looked at for a page of those whose profile is whole. */
export const CREATOR_LIST_LOOK = 60;
/** One more than a full page, so that a client can say "20+". */
export const WAITING_COUNT_CAP = DARE_LIST_PAGE + 1;

// Money 1.2: clocks of a dare (the two of the payment page are in `pricing.ts`)
export const ANSWER_WINDOW_MS = 48 * HOUR_MS;
export const CAPTURE_WINDOW_MS = 24 * HOUR_MS;
export const PROOF_WINDOW_MS = 7 * DAY_MS;
/** Product 7: what a sender chooses among. */
export const PROOF_WINDOWS_MS = [DAY_MS, 3 * DAY_MS, PROOF_WINDOW_MS, 14 * DAY_MS] as const;
export const REVIEW_WINDOW_MS = 72 * HOUR_MS;
/** Money 1.2: an authorisation is never used closer to its end than this. */
export const CAPTURE_SAFETY_MS = 12 * HOUR_MS;
/** Rulings 9: a take whose upload began before the deadline may still arrive this much later. */
export const PROOF_GRACE_MS = HOUR_MS;
export const PROOF_GRACE_WITH_UPLOAD_MS = 24 * HOUR_MS;
/** How long a file check may take before it is run again. */
export const PROOF_CHECK_RETRY_MS = 5 * MINUTE_MS;
export const SCREENING_WINDOW_MS = 24 * HOUR_MS;
/** A question about the wording leaves this much time at least, within the end of all answering. */
export const REWORDING_ROUND_MS = 24 * HOUR_MS;
export const ANSWER_WINDOW_MAX_MS = 72 * HOUR_MS;
export const MAX_REWORDINGS = 2;
export const EXTENSION_MS = 48 * HOUR_MS;
/** Banks take five to ten days to show a refund. */
export const REFUND_ARRIVES_MS = 10 * DAY_MS;
/** How long a proof may wait for its safety check, and when somebody of the staff is called. */
export const PROOF_CHECK_WINDOW_MS = 72 * HOUR_MS;
export const STAFF_TARGET_MS = 2 * HOUR_MS;
export const STAFF_PAGER_MS = 24 * HOUR_MS;
/** How long before the end of the review its reminders come: after 24, 48 and 70 hours. */
export const REVIEW_REMINDERS_MS = [48 * HOUR_MS, 24 * HOUR_MS, 2 * HOUR_MS] as const;
export const REDO_WINDOW_MS = 72 * HOUR_MS;
export const OBJECTION_WINDOW_MS = 48 * HOUR_MS;
export const STATEMENT_WINDOW_MS = 48 * HOUR_MS;
/** A moderator waits for both sides, but keeps so long before the hard stop (the cap of 35 days leaves 48 hours in all). */
export const DECISION_LEFT_MS = 24 * HOUR_MS;
export const DECISION_TARGET_MS = 7 * DAY_MS;
export const DECISION_WINDOW_MS = 14 * DAY_MS;
/** So long after the charge a dare is decided by a moderator, within the second of the two. */
export const DARE_CAP_MS = 35 * DAY_MS;
export const CAP_DECISION_MS = 48 * HOUR_MS;
/** What a clock that stood still has left at least when it goes on (D28). */
export const RESUMED_CLOCK_MIN_MS = 24 * HOUR_MS;
/** D16: so many late proofs in so many days leave one open dare for a while. */
export const LATE_PROOFS_MAX = 3;
export const LATE_PROOFS_WITHIN_MS = 30 * DAY_MS;
export const LATE_PROOFS_PAUSE_MS = 14 * DAY_MS;
// Product 7, 8: words around a dare
export const DARE_NOTE_MAX_LENGTH = 280;
export const MAX_DARE_DRAFTS = 20;
/** A new account sends so few dares a day for so long. */
export const NEW_SENDER_MS = 7 * DAY_MS;
export const NEW_SENDER_DARES_A_DAY = 5;
/** Free text of a sender with fewer settled dares is looked at by a person. */
export const SETTLED_BEFORE_TRUST = 3;
/** One text reaches so many people a day. */
export const SAME_TEXT_PEOPLE_A_DAY = 3;
/** So many declines of one creator pause a sender towards them. */
export const DECLINES_BEFORE_PAUSE = 2;
export const DECLINE_PAUSE_MS = 30 * DAY_MS;
/** So many refusals of grave rules in so long are a case for a moderator (product 6). */
export const GRAVE_REFUSALS_MAX = 3;
export const GRAVE_REFUSALS_WITHIN_MS = 30 * DAY_MS;
export const REFUSED_TEXT_KEPT_MS = 90 * DAY_MS;
export const STATEMENT_MAX_LENGTH = 500;
/** Messages of their chat that one side may choose for the moderator. */
export const EXTRACT_MESSAGES_MAX = 20;

// Product 22: what reports alone do to something public
/** So many different people, each with an account: whoever looks in signed out is as many as they like. */
export const GRAVE_REPORTERS = 3;
export const REPORTED_HIDDEN_MS = DAY_MS;

// Product 8: proof files
/** How long its creator may still save a take that was not taken; then the sweep removes it. */
export const REFUSED_TAKE_KEPT_MS = 7 * DAY_MS;
export const PROOF_MIN_DURATION_MS = 3_000;
export const PROOF_MAX_DURATION_MS = 180_000;
export const PROOF_MAX_BYTES = 500 * 1024 * 1024;
/** Parts stay below the 20 MiB body limit of a deployment (rulings 19) and bound what one range answer reads. */
export const MEDIA_PART_MAX_BYTES = 32 * 1024 * 1024;
export const MEDIA_MAX_PARTS = 240;
/** Earlier uploads in whose place one take may come: as many makings of it as anybody tries. */
export const TAKE_REPLACES_MAX = 8;
/** Addresses for a take within an hour: so many for each part that it may have. */
export const MEDIA_MINTS_PER_PART = 3;
export const MEDIA_RANGE_MAX_BYTES = 8 * 1024 * 1024;
export const PLAYBACK_TTL_MS = 10 * MINUTE_MS;
/** A poster is a still of the video, cut to 9:16, and to 4:5 for cards. */
export const POSTER_MAX_BYTES = 512 * 1024;
export const POSTER_SIDE_MAX_PX = 1_920;
/** What the server still takes; the device brings a video down to 1080 lines wherever it can (rulings 20). */
export const MEDIA_LONG_SIDE_MAX_PX = 4_096;
export const MEDIA_SHORT_SIDE_MAX_PX = 2_304;
export const MEDIA_SIDE_MIN_PX = 16;
/** How far a recorder's clock and the frames may be apart. */
export const MEDIA_LENGTH_SLACK_MS = 2_000;
export const MEDIA_LENGTH_SLACK_SHARE = 0.1;
/** The shortest and the longest film: a recorder stops a few frames beside its clock. */
export const MEDIA_LIMIT_SLACK_MS = 500;
// Product 8, 25: captions by hand
export const CAPTION_LINES_MAX = 120;
export const CAPTION_TEXT_MAX_LENGTH = 160;
export const AUDIO_DESCRIPTION_MAX_LENGTH = 500;

// Product 11: follows
export const MAX_FOLLOWED = 5_000;
export const FOLLOW_PAGE = 20;
/** How long it is remembered who has looked at a profile: longer than the day that a look counts for. */
export const PROFILE_VIEW_REMEMBERED_MS = 2 * DAY_MS;
