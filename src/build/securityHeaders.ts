import type { ServiceSources } from "./services.ts";

/** The response headers of the built app, written to `dist/_headers` for static hosts and read by `npm start`. */

export interface DeliveredSources {
  /** Hashes of the inline scripts and styles that the HTML files hold, as `sha256-…`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The documents, by file name. */
  pages?: readonly string[];
  /** Where the deployment answers; empty when the server of the page names it at run time. */
  origins: readonly string[];
  /** Services of others that this build is configured for. */
  services?: readonly ServiceSources[];
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

export function contentSecurityPolicy(sources: DeliveredSources): string {
  const { scriptHashes, styleHashes, origins, services = [] } = sources;
  const of = (kind: "script" | "connect" | "frame" | "img"): string[] => [
    ...new Set(services.flatMap((service) => service[kind] ?? [])),
  ];
  const frames = of("frame");
  const directives: [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...quoted(scriptHashes), ...of("script")],
    ["style-src", "'self'", ...quoted(styleHashes)],
    ["img-src", "'self'", "blob:", ...origins, ...of("img")],
    ["media-src", "'self'", "blob:", ...origins],
    ["connect-src", "'self'", ...origins, ...origins.map(socketOrigin), ...of("connect")],
    ...(frames.length > 0 ? [["frame-src", ...frames] satisfies [string, ...string[]]] : []),
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'", ...(services.some(({ blobWorkers }) => blobWorkers) ? ["blob:"] : [])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    // Both stand in src/lib/device/trustedTypes.ts: the workers' addresses alone, and the hosts of configured services.
    ["trusted-types", "dareloop", ...(of("script").length > 0 ? ["default"] : [])],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function permissionsPolicy(): string {
  const own = OWN_FEATURES.map((feature) => `${feature}=(self)`);
  return [...own, ...REFUSED_FEATURES.map((feature) => `${feature}=()`)].join(", ");
}

/** Text of `_headers`. No path is named twice for one header: hosts join such values instead of choosing. */
export function headersFile(sources: DeliveredSources): string {
  const { pages = ["index.html", "app.html"] } = sources;
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
    // Their names stay when they are drawn anew.
    "/pictures/*": { "Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000" },
    ...Object.fromEntries(pages.map((file) => [`/${file}`, { "Cache-Control": "no-cache" }])),
    "/sw.js": { "Cache-Control": "no-cache" },
    "/messaging-sw.js": { "Cache-Control": "no-cache" },
    "/env.js": { "Cache-Control": "no-store" },
  };
  const blocks = Object.entries(rules).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `${blocks.join("\n")}\n`;
}
