/** Which page answers which address, as the host does it: the landing at `/`, the app everywhere else. */
export const LANDING_PAGE = "/index.html";
export const APP_PAGE = "/app.html";

/** Addresses of other programs on this origin, and files that are not pages. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/auth\//,
  /^\/api\//,
  /^\/_sandbox/,
  /^\/\.well-known\//,
  /^\/[^/?]+\.(?:js|txt|xml|webmanifest|json)(?:\?|$)/,
  /^\/(?:assets|icons|splash|screenshots)\//,
];

/** The landing is a page of its own; every other address is the app's, known or not. */
export const IS_LANDING: readonly RegExp[] = [/^\/(?:\?|$)/, /^\/index\.html(?:\?|$)/];
