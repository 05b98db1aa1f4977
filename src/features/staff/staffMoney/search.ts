const MAX_LENGTH = 64;

/** Search parser of the dare's page: never throws, keeps a dare's id alone. */
export function parseDareSearch(raw: Record<string, unknown>): { dareId?: string } {
  const { dareId } = raw;
  return typeof dareId === "string" && dareId !== "" && dareId.length <= MAX_LENGTH ? { dareId } : {};
}
