/** The response headers of the built app, written to `dist/_headers` for static hosts and read by `npm start`. */

export interface DeliveredSources {
  /** Hashes of the inline scripts and styles that the HTML files hold, as `sha256-…`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Where the deployment answers; empty when the server of the page names it at run time. */
  origins: readonly string[];
}

/** Features a page may ask for; every other one the browser knows is refused. */
const OWN_FEATURES = [
  "autoplay",
  "camera",
  "clipboard-write",
  "fullscreen",
  "microphone",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
];
const REFUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "midi",
  "otp-credentials",
  "payment",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** A live connection has the same host as its deployment under another scheme. */
const socketOrigin = (origin: string): string => origin.replace(/^http/, "ws");

export function contentSecurityPolicy({ scriptHashes, styleHashes, origins }: DeliveredSources): string {
  const directives: [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...quoted(scriptHashes)],
    ["style-src", "'self'", ...quoted(styleHashes)],
    ["img-src", "'self'", "blob:", ...origins],
    ["media-src", "'self'", "blob:", ...origins],
    ["connect-src", "'self'", ...origins, ...origins.map(socketOrigin)],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    // The one policy stands in src/lib/trustedTypes.ts and lets only the worker's address through.
    ["trusted-types", "dareloop"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function permissionsPolicy(): string {
  const own = OWN_FEATURES.map((feature) => `${feature}=(self)`);
  return [...own, ...REFUSED_FEATURES.map((feature) => `${feature}=()`)].join(", ");
}

/** Text of `_headers`. No path is named twice for one header: hosts join such values instead of choosing. */
export function headersFile(sources: DeliveredSources): string {
  const rules: Record<string, Record<string, string>> = {
    "/*": {
      "Content-Security-Policy": contentSecurityPolicy(sources),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": permissionsPolicy(),
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    },
    "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
    "/index.html": { "Cache-Control": "no-cache" },
    "/app.html": { "Cache-Control": "no-cache" },
    "/sw.js": { "Cache-Control": "no-cache" },
    "/env.js": { "Cache-Control": "no-store" },
  };
  const blocks = Object.entries(rules).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `${blocks.join("\n")}\n`;
}
