/** Timings of spec section 9 that only a client needs, in ms unless the name says otherwise. */

/** GRD-03, CON-52: loading longer than this sends the visitor to /login. */
export const AUTH_GUARD_TIMEOUT_MS = 10_000;
/** GRD-08: the onboarding guard asks once more after this. */
export const ONBOARDING_RETRY_MS = 1_000;
/** STA-17, CON-53. */
export const ERROR_BOUNDARY_RESET_MS = 10_000;
/** ERR-13: the local error log keeps the last ones. */
export const ERROR_LOG_MAX = 20;
/** ERR-13, ERR-14: how long a toast of the error handler stays. */
export const ERROR_TOAST_MS = 4_000;
export const CRITICAL_ERROR_TOAST_MS = 8_000;
/** ERR-39, ERR-40, CON-26: toasts raised without a duration; error and loading stay. */
export const NOTICE_TOAST_MS = 5_000;
export const SUCCESS_TOAST_MS = 4_000;
/** CON-25 */
export const TOAST_PROGRESS_MS = 100;
/** More toasts than these push the oldest out. */
export const TOASTS_MAX = 4;
/** STA-19, CON-43: a celebration stands, and fades. */
export const BADGE_CELEBRATION_MS = 4_000;
export const BADGE_FADE_MS = 500;
/** STA-18: a button shows success or error this long. */
export const BUTTON_RESULT_MS = 1_500;
/** STA-20, STA-21, CON-54. */
export const LOADING_TIMEOUT_MS = 10_000;
export const LOADING_RETRY_FIRST_MS = 1_000;
export const LOADING_RETRY_MAX_MS = 30_000;
/** OVL-08: each of the rotating messages stands this long. */
export const LOADING_WORDS_MS = 2_500;
/** CON-18: tries in all and the pauses between them. */
export const RETRY_ATTEMPTS = 3;
export const RETRY_FIRST_MS = 1_000;
export const RETRY_MAX_MS = 5_000;
/** CON-20: a call of spec 7 is answered within this, or counts as failed. */
export const CALL_TIMEOUT_MS = 70_000;
/** CON-19 */
export const HANDLED_RETRIES = 2;
/** Identity back-off while the network is away (stack P12). */
export const IDENTITY_RETRY_FIRST_MS = 1_000;
export const IDENTITY_RETRY_MAX_MS = 30_000;
/** A token is handed out again only while it stays valid this long. */
export const TOKEN_MARGIN_MS = 60_000;
/** A mailed code can be asked for again after this; the pause doubles each time. */
export const CODE_RESEND_FIRST_MS = 30_000;
export const CODE_RESEND_MAX_MS = 5 * 60_000;
/** Product 17: how long the code of an invitation is remembered. */
export const REFERRAL_KEEP_MS = 30 * 24 * 60 * 60 * 1_000;
/** A sheet let go after this way down, or this fast, closes (look-and-feel 7). */
export const SHEET_CLOSE_DRAG_PX = 96;
export const SHEET_CLOSE_SPEED_PX_PER_MS = 0.5;
/** STA-12, CON-27: the install sheet shows itself after this on an /app path; "Not now" hides it that long. */
export const INSTALL_AUTO_SHOW_MS = 30_000;
export const INSTALL_HIDE_MS = 24 * 60 * 60 * 1_000;
/** STA-10, STA-11, CON-28: whole installation, the browser's own question, the result on the button. */
export const INSTALL_TIMEOUT_MS = 10_000;
export const INSTALL_CHOICE_TIMEOUT_MS = 8_000;
export const INSTALL_RESULT_MS = 3_000;
/** How often an open page asks whether a newer version exists. */
export const UPDATE_CHECK_MS = 60 * 60 * 1_000;
/** A new version that has not taken over by then is offered again. */
export const UPDATE_TAKEOVER_MS = 10_000;
/** SHL-05, CON-50: a viewport lower by this has a keyboard under it. */
export const KEYBOARD_VIEWPORT_PX = 150;
/** SHL-08, CON-51: the bars leave beyond this place, and a movement counts from this on. */
export const SCROLL_HIDE_PX = 80;
export const SCROLL_DELTA_PX = 10;
/** SHL-10, CON-51: how long a place on a page is kept, and how often old ones are swept; pages at most. */
export const SCROLL_MEMORY_MS = 24 * 60 * 60 * 1_000;
export const SCROLL_SWEEP_MS = 30 * 60 * 1_000;
export const SCROLL_MEMORY_MAX = 50;
/** Screens that are fetched anew with a new version because they were opened on this device. */
export const OPENED_SCREENS_MAX = 25;
/** Parts of the app that the worker keeps from their first use on, those of earlier builds among them. */
export const PARTS_KEPT_MAX = 200;
/** How long an answer that was asked for ahead of its screen is held for it. */
export const PREWARM_HELD_MS = 5_000;
/** A page still growing is followed this long on the way back to a place. */
export const SCROLL_FOLLOW_MS = 5_000;
/** STA-16: "Back online!" stays this long; a connection lost for less than the first is not spoken of. */
export const BACK_ONLINE_STAYS_MS = 2_000;
export const OFFLINE_BANNER_DELAY_MS = 2_000;
/** Offline actions: back-off while the server is away, longest wait for one answer, refusals that a retry may heal. */
export const ACTION_RETRY_FIRST_MS = 1_000;
export const ACTION_RETRY_MAX_MS = 60_000;
export const ACTION_SEND_TIMEOUT_MS = 30_000;
export const ACTION_SETBACKS_MAX = 8;
/** Bounds of the queue: actions of one person, and text of one action. */
export const ACTIONS_MAX = 200;
export const ACTION_TEXT_MAX_BYTES = 64 * 1024;
/** Without Web Locks one sender holds the queue for this long, longer than one answer may take. */
export const ACTION_LEASE_MS = 45_000;
/** A screen that wants the server's answer waits this long, then goes on with what the device keeps. */
export const ACTION_ANSWER_WAIT_MS = 5_000;
/** CON-36, CON-38: one share holds its device for so long; three more tries after 2, 4 and 8 seconds. */
export const SHARE_LOCK_MS = 30_000;
export const SHARE_RETRIES_MAX = 3;
export const SHARE_RETRY_FIRST_MS = 2_000;
/** No answer by then counts as none, so that all four tries fit into the lock. */
export const SHARE_ASK_MAX_MS = 4_000;
/** Product 10: a name is looked for once nobody has typed for this long. */
export const PEOPLE_SEARCH_PAUSE_MS = 250;
export const RECENT_SEARCHES_MAX = 10;
/** A dare's words are kept once nobody has typed for this long. */
export const DRAFT_KEEP_PAUSE_MS = 3_000;
/** CON-22: how long the calls of an upload and its bytes are tried again. */
export const UPLOAD_OPERATION_WINDOW_MS = 2 * 60_000;
export const UPLOAD_WINDOW_MS = 10 * 60_000;
export const UPLOAD_RETRY_FIRST_MS = 1_000;
/** No byte of a part moved for so long: the connection is taken for lost. */
export const UPLOAD_STALL_MS = 30_000;
/** So long may the storage think over a whole part. */
export const UPLOAD_ANSWER_WAIT_MS = 120_000;
/** A part that is lost after so long on its way was too large for its connection. */
export const UPLOAD_SETBACK_AFTER_MS = 20_000;
export const UPLOAD_RETRY_MAX_MS = 5_000;
/** A film that nobody handed in goes after this: longer than any dare may wait for it. */
export const TAKE_KEPT_MS = 60 * 24 * 60 * 60 * 1_000;
/** SHL-23, CON-55: the feedback prompt comes this long after the signed-in app has started; SHL-24: not again before. */
export const FEEDBACK_PROMPT_AFTER_MS = 45_000;
export const FEEDBACK_PROMPT_PAUSE_MS = 30 * 24 * 60 * 60 * 1_000;
/** STA-08, CON-29: the first word on presence, and the pause between the next ones while the tab is visible. */
export const PRESENCE_FIRST_MS = 3_000;
export const PRESENCE_BEAT_MS = 10 * 60 * 1_000;
/** A word "offline" that got lost is said once more after this. */
export const PRESENCE_RETRY_MS = 10 * 1_000;
/** CON-30, CON-31, CON-32: a device is registered this long after it may be, not again so soon, anew after a week. */
export const PUSH_REGISTER_DELAY_MS = 3_000;
export const PUSH_RESAVE_MS = 10 * 60 * 1_000;
export const PUSH_REFRESH_MS = 7 * 24 * 60 * 60 * 1_000;
/** `pushManager.subscribe` may never answer (stack P14). */
export const PUSH_SUBSCRIBE_TIMEOUT_MS = 20_000;
/** CON-33: a push shown in the app leaves when it is pulled further than this. */
export const PUSH_TOAST_SWIPE_PX = 40;
/** A press held this long asks for more than the press itself does. */
export const LONG_PRESS_MS = 450;
/** A press that slips no further than this is no drag. */
export const PUSH_TOAST_PRESS_PX = 8;
/** How long it stays, and at least once somebody has looked at it closely. */
export const PUSH_TOAST_MS = 8_000;
export const PUSH_TOAST_RESUME_MS = 3_000;
/** So long a push waits for the page to hear the same news itself, whose banner then tells it alone. */
export const PUSH_TOLD_WAIT_MS = 1_000;
/** "Not now" to push hides the question this long. */
export const PUSH_ASK_PAUSE_MS = 30 * 24 * 60 * 60 * 1_000;
/** The worker shows a notification, or opens a window, of its own when no page has taken the news or the link by then. */
export const PUSH_ANSWER_MS = 1_000;
/** CAL-34: web vitals are looked at from then on. */
export const WEB_VITALS_AFTER_MS = 2_000;
/** Events that wait for an idle moment; more push the oldest out, and none waits longer than this. */
export const EVENTS_MAX = 40;
export const EVENTS_IDLE_MAX_MS = 5_000;

/** Pages (200 movements each) that the wallet's CSV fetches at most, so that one press has an end. */
export const WALLET_CSV_PAGES_MAX = 250;
/** A page of the payment service that is not ready by then is spoken of as late; it still opens. */
export const PROVIDER_PAGE_WAIT_MS = 20_000;
/** Money 4.5: how long the screen of the plan says that the purchase is being checked. */
export const PLAN_RETURN_WAIT_MS = 30_000;

/**
 * Last results of this device, for a start without network (stack 5). The Convex client is the cache and the
 * listener manager of everything a screen follows now (rulings 36); these are the only copies it leaves behind.
 */
export const CACHE_MAX_ENTRIES = 200;
export const CACHE_MAX_BYTES = 2 * 1024 * 1024;
/** One answer may take an eighth of the room, so that none pushes out all the others. */
export const CACHE_ENTRY_MAX_BYTES = CACHE_MAX_BYTES / 8;
export const CACHE_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;
/** A full store lets go of the least recently used fifth; when the browser refuses room, of two fifths, and holds half until that is over. */
export const CACHE_EVICT_SHARE = 0.2;
export const CACHE_PRESSED_EVICT_SHARE = 0.4;
export const CACHE_PRESSED_CAPACITY = 0.5;
/** Results that change quickly are written together. */
export const CACHE_WRITE_DELAY_MS = 500;
/** A start waits no longer for the device's store; what comes later still joins. */
export const CACHE_LOAD_MAX_MS = 300;
/** A last result is marked at once without a connection, otherwise when the answer takes longer than this. */
export const KEPT_NOTICE_DELAY_MS = 2_000;
/** The clean-up rhythm of the specification's profile cache; ours sweeps all last results. */
export const CACHE_CLEANUP_MS = 300_000;

/** What other apps shared waits on the device this long, and at most so many pieces. */
export const SHARED_KEEP_MS = 7 * 24 * 60 * 60 * 1_000;
export const SHARED_MAX = 10;
/** The app behind a rendered public page starts at the latest so long after it has loaded. */
export const IDLE_START_MAX_MS = 2_000;
/** The live code of a take is waited for this long; the take may begin without one then. */
export const SEAL_WAIT_MS = 4_000;
/** What no first view needs (worker, install sheet) starts at the latest this long after the page has loaded. */
export const IDLE_WORK_MAX_MS = 2_000;
/** It waits for a screen's own content no longer than this: an answer may never come. */
export const IDLE_HELD_MAX_MS = 5_000;
/** A larger picture is not opened for cutting: decoding it would cost a small phone its memory. */
export const PHOTO_PICK_MAX_BYTES = 25_000_000;
/** Chat: nearer to its end than this a log counts as at its end, and nearer to its begin older messages are fetched. */
export const CHAT_END_PX = 48;
export const CHAT_BEGIN_PX = 240;
/** A card or message that somebody was led to stays marked this long. */
export const CHAT_MARK_MS = 4_000;
/** The counter of a composer appears once so little room is left. */
export const CHAT_COUNTER_LEFT = 200;
/** Drafts of so many chats are kept on a device. */
export const CHAT_DRAFTS_MAX = 30;
/** STA-23, CON-44: how long a banner stands, and the rest before the next one. */
export const BANNER_MS = 6_000;
export const BANNER_GAP_MS = 3_000;
/** STA-31, CON-44: more banners do not wait. */
export const BANNER_QUEUE_MAX = 5;
/** STA-32, CON-44: news of one thread are one banner when they come within this of its first. */
export const BANNER_MERGE_MS = 7_000;
/** STA-33, CON-44: older news have no banner. */
export const BANNER_NEWS_MAX_AGE_MS = 24 * 60 * 60 * 1_000;
/** STA-24, STA-25, CON-49: a swipe beyond this dismisses; what somebody held goes so long after they let go. */
export const BANNER_SWIPE_PX = 100;
export const BANNER_RESUME_MS = 3_000;
/** A finger that moves no further than this presses. */
export const BANNER_PRESS_PX = 8;
/** CON-48: of more news than the first number that had their turn, the newest ones are remembered. */
export const BANNER_KNOWN_MAX = 500;
export const BANNER_KNOWN_KEPT = 100;
export const BANNER_KNOWN_SWEEP_MS = 5 * 60 * 1_000;
/** STA-34, CON-47: with more unseen than this a returning person has a summary; it counts no further than the second. */
export const WELCOME_ABOVE_UNSEEN = 10;
export const WELCOME_COUNT_MAX = 15;
/** A return that the server noted so long before this visit's begin is still this visit's: the clocks may differ. */
export const WELCOME_SLACK_MS = 5 * 60 * 1_000;
/** A picture for a chat is drawn at most so large; what the camera wrote beside it has no way along. */
export const CHAT_PICTURE_MAX_SIDE_PX = 1_600;
