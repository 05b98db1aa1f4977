import { isProfileSegment } from "@convex/domain/people/username";

const DARE_PATHS = [
  /^\/app\/dare\/(?:select|compose|confirm)\/([^/]+)\/?$/,
  /^\/app\/dare\/([^/]+)(?:\/amount)?\/?$/,
] as const;

/** Whom the wanted page is for daring; null where it is about anything else. */
export function daredUsername(wanted: string | null): string | null {
  const [path = "", search = ""] = (wanted ?? "").replace(/#.*$/, "").split("?", 2);
  const found =
    path === "/app/send-dare"
      ? // The router writes a name of digits alone in quotation marks.
        new URLSearchParams(search).get("to")?.replace(/^"|"$/g, "")
      : DARE_PATHS.map((pattern) => pattern.exec(path)?.[1]).find((name) => name !== undefined);
  return found !== undefined && isProfileSegment(found) ? found : null;
}
