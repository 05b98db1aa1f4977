/** Where "No, Exit" leads when no VITE_EXIT_URL is configured: a neutral page that is not ours (SHL-21). */
export const DEFAULT_EXIT_URL = "https://www.wikipedia.org/";
/** Where a signed-in person with a complete profile belongs when nothing else was wanted. */
export const HOME_PATH = "/app/feed";
/** Where another app hands films and pictures over: the worker takes them, no server sees them. */
export const SHARE_PATH = "/app/share";
