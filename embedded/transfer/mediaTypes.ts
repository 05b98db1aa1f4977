import type { Json } from "../contract";

/** Endings for the types that people upload: nothing reads them, but a file of a snapshot opens at a glance. */
const EXTENSIONS = new Map([
  ["application/gzip", ".gz"],
  ["application/json", ".json"],
  ["application/pdf", ".pdf"],
  ["application/zip", ".zip"],
  ["audio/mpeg", ".mp3"],
  ["audio/ogg", ".oga"],
  ["audio/wav", ".wav"],
  ["image/avif", ".avif"],
  ["image/gif", ".gif"],
  ["image/jpeg", ".jpg"],
  ["image/png", ".png"],
  ["image/svg+xml", ".svg"],
  ["image/webp", ".webp"],
  ["text/csv", ".csv"],
  ["text/html", ".html"],
  ["text/plain", ".txt"],
  ["video/mp4", ".mp4"],
  ["video/quicktime", ".mov"],
  ["video/webm", ".webm"],
]);

/** `.png` for `image/png; x=y`, nothing for what is not known. */
export function extensionOf(contentType: Json | undefined): string {
  if (typeof contentType !== "string") return "";
  const [type = ""] = contentType.split(";");
  return EXTENSIONS.get(type.trim().toLowerCase()) ?? "";
}
