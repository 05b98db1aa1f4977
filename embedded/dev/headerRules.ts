/** Reads the `_headers` file of the built app, so that `start` answers with the headers a static host would. */

export interface HeaderRule {
  /** A path, or a prefix when it ends in `*`. */
  pattern: string;
  headers: [name: string, value: string][];
}

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!line.startsWith(" ")) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(":");
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

export function headersFor(rules: HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  );
  return Object.fromEntries(matching.flatMap((rule) => rule.headers));
}

/** Lets the page reach services that a local run has on loopback; a deployed page reaches https only. */
export function allowOrigins(headers: Record<string, string>, origins: string[]): Record<string, string> {
  const policy = headers["Content-Security-Policy"];
  if (!policy) return headers;
  const extra = origins.join(" ");
  const widened = policy.replace(/(connect-src|img-src|media-src) [^;]*/g, (part) => `${part} ${extra}`);
  return { ...headers, "Content-Security-Policy": widened };
}
