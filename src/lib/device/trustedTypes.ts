/** CAL-32: the addresses that this product may start as workers. */
export const WORKER_URL = "/sw.js";
export const MESSAGING_WORKER_URL = "/messaging-sw.js";
const WORKER_URLS: readonly string[] = [WORKER_URL, MESSAGING_WORKER_URL];

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => TrustedScriptAddress };
}

/** What a browser that enforces Trusted Types wants instead of a text; only it can make one. */
type TrustedScriptAddress = { toString(): string };

/** Refuses every address but the workers' own: text that somebody smuggles in starts nothing. */
export function onlyTheWorker(url: string): string {
  if (!WORKER_URLS.includes(url)) throw new TypeError(`Not a script of this product: ${url}`);
  return url;
}

function factory(): TrustedTypesFactory | null {
  const found: unknown = Reflect.get(globalThis, "trustedTypes");
  // A platform object, present or not; its shape is the standard's.
  return found === undefined || found === null ? null : (found as TrustedTypesFactory);
}

let policy: ReturnType<TrustedTypesFactory["createPolicy"]> | null = null;

/** A worker's address in the form that the browser takes (policy `dareloop` of our CSP). */
export function workerAddress(url: string = WORKER_URL): string | TrustedScriptAddress {
  const types = factory();
  if (types === null) return onlyTheWorker(url);
  // A policy's name can be taken once a page.
  policy ??= types.createPolicy("dareloop", { createScriptURL: onlyTheWorker });
  return policy.createScriptURL(url);
}

const scriptHosts = new Set<string>();

/** Lets an address of a configured service through, over https only; refuses every other. */
export function onlyAllowedHosts(url: string): string {
  const { protocol, host } = new URL(url, "https://no-host.invalid");
  if (protocol !== "https:" || !scriptHosts.has(host)) throw new TypeError(`Not an allowed script: ${url}`);
  return url;
}

let hasDefaultPolicy = false;

/**
 * Lets a service's own loader set script addresses on these hosts. Called only where such a service is configured:
 * the policy names `default` only then.
 */
export function allowScriptsOf(hosts: readonly string[]): void {
  for (const host of hosts) scriptHosts.add(host);
  const types = factory();
  if (types === null || hasDefaultPolicy) return;
  hasDefaultPolicy = true;
  types.createPolicy("default", { createScriptURL: onlyAllowedHosts });
}
