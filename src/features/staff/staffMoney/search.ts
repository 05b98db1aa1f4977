const MAX_LENGTH = 64;

/** Search parser of the dare's page: never throws, keeps a dare's id alone. */
export function parseDareSearch(raw: Record<string, unknown>): { dareId?: string } {
  const { dareId } = raw;
  return typeof dareId === "string" && dareId !== "" && dareId.length <= MAX_LENGTH ? { dareId } : {};
}

/** Search parser of the overview: whom an act is about, where somebody's page led here. */
export function parseMoneySearch({ username }: Record<string, unknown>): { username?: string } {
  // A name of digits alone comes out of the address as a number.
  const name = typeof username === "number" ? String(username) : username;
  return typeof name === "string" && name !== "" && name.length <= MAX_LENGTH ? { username: name } : {};
}
