import { notInSandbox, refused } from "./errors";
import { type Parser, text } from "./schema";

const CURRENCIES = ["usd", "eur", "gbp", "cad", "aud"];

/** A currency with hundredths; others of the real service are answered by 501. */
export const currency: Parser<string> = (raw, param) => {
  const code = text(3)(raw, param).toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) throw refused(`Invalid currency: ${code}`, { param });
  if (!CURRENCIES.includes(code)) throw notInSandbox(`the currency ${code}`);
  return code;
};

/** An address a browser is sent to. */
export const webAddress: Parser<string> = (raw, param) => {
  const url = text()(raw, param);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url.replaceAll("{", "").replaceAll("}", ""))) {
    throw refused("Not a valid URL", { code: "url_invalid", param });
  }
  return url;
};

/** A field that an empty value sets back to nothing. */
export function unsettable<T>(parse: Parser<T>): Parser<T | null> {
  return (raw, param) => (raw === "" ? null : parse(raw, param));
}
