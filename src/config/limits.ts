/** Timings of spec section 9 that only a client needs, in ms unless the name says otherwise. */

/** GRD-03, CON-52: loading longer than this sends the visitor to /login. */
export const AUTH_GUARD_TIMEOUT_MS = 10_000;
/** GRD-08: the onboarding guard asks once more after this. */
export const ONBOARDING_RETRY_MS = 1_000;
/** STA-17, CON-53. */
export const ERROR_BOUNDARY_RESET_MS = 10_000;
/** ERR-13: the local error log keeps the last ones. */
export const ERROR_LOG_MAX = 20;
/** Identity back-off while the network is away (stack P12). */
export const IDENTITY_RETRY_FIRST_MS = 1_000;
export const IDENTITY_RETRY_MAX_MS = 30_000;
/** A token is handed out again only while it stays valid this long. */
export const TOKEN_MARGIN_MS = 60_000;
