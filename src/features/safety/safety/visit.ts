let session: string | null = null;

/** Another id at each visit, in memory alone: limits the reports of one visit and ties a repeat to its first try. */
export function visitSession(): string {
  session ??= crypto.randomUUID();
  return session;
}
