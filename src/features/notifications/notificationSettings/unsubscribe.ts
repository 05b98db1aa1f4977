/** `token` is the key of the link; `undone`: it was taken back, and the key is out of the address. */
export type UnsubscribeSearch = { of?: string; token?: string; undone?: true };

const TOKEN_MAX_LENGTH = 600;

/** What a kind of e-mail may be called. Which there are, the screen knows: their rules are not for each first view. */
const KIND = /^[a-z]{1,20}$/;

/** Never throws, keeps only what may be a link's: where the link was no good, nothing comes along. */
export function parseUnsubscribeSearch(raw: Record<string, unknown>): UnsubscribeSearch {
  const { of, token, undone } = raw;
  if (typeof of !== "string" || !KIND.test(of)) return {};
  if (undone === true) return { of, undone };
  // A token of digits alone arrives as a number.
  const text = typeof token === "number" ? String(token) : token;
  const isToken = typeof text === "string" && text !== "" && text.length <= TOKEN_MAX_LENGTH;
  return isToken ? { of, token: text } : {};
}
