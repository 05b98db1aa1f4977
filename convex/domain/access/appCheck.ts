import { MINUTE_MS } from "../limits";

/** What a person reads whose request was not found to be a person's (reason `app-check`). */
export const APP_CHECK_MESSAGE = "Please complete the check that you are not a robot, then try again.";
/** How long a pass holds. */
export const APP_CHECK_PASS_MS = 30 * MINUTE_MS;
/** Longest token that the provider hands out. */
export const APP_CHECK_TOKEN_MAX_LENGTH = 2048;
