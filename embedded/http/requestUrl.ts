const HOST = /^[\w.:[\]-]+$/;

/**
 * The address a request line names, or null when it names none: whoever connects may send any bytes there. A target that
 * starts with a slash is a path, `//host/x` included.
 */
export function requestUrl(target = "/", host = "deployment"): URL | null {
  if (!HOST.test(host)) return null;
  const address = target.startsWith("/") ? `http://${host}${target}` : target;
  return URL.canParse(address) ? new URL(address) : null;
}

/** One percent-encoded part of a path as text, or null when it is not encoded well. */
export function decodePart(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
