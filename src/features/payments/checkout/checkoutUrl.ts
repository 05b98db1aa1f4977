const PAYMENT_HOSTS = ["checkout.stripe.com", "connect.stripe.com", "billing.stripe.com"];
const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Rulings 23: the page leaves only for the payment provider. The local stand-in is accepted when this page
 * itself is served from this machine. Returns the normalised address, or null when it must not be followed.
 */
export function safeCheckoutUrl(raw: string, pageHostname: string): string | null {
  if (!URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== "" || url.password !== "") return null;
  if (url.protocol === "https:" && PAYMENT_HOSTS.includes(url.hostname) && url.port === "") return url.href;
  const bothLocal = LOOPBACK_HOSTS.includes(url.hostname) && LOOPBACK_HOSTS.includes(pageHostname);
  return bothLocal && (url.protocol === "http:" || url.protocol === "https:") ? url.href : null;
}
