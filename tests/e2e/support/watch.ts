import type { BrowserContext } from "playwright/test";

/** What a journey must not cause on the quiet: collected while it runs, asserted when its devices close. */
export interface Watch {
  problems(): string[];
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Addresses of the page itself (`blob:`, `data:`, `about:`) go nowhere. */
function leavesTheMachine(address: string): boolean {
  const url = new URL(address);
  return /^(https?|wss?):$/.test(url.protocol) && !LOOPBACK.test(url.hostname);
}

/**
 * Violations of the page's policy (Trusted Types included), requests to anywhere but this machine, uncaught errors and
 * console errors that the journey does not expect.
 */
export async function watchContext(
  context: BrowserContext,
  expectedErrors: readonly RegExp[],
): Promise<Watch> {
  const found: string[] = [];
  await context.exposeBinding("reportPolicyViolation", (_source, text: string) => {
    found.push(`policy violation: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const place = `${sourceFile}:${lineNumber}`;
      const report: unknown = Reflect.get(window, "reportPolicyViolation");
      if (typeof report === "function") {
        report(`${violatedDirective} ${blockedURI} at ${place} on ${location.pathname} ${sample}`);
      }
    });
  });
  const isExpected = (text: string): boolean => expectedErrors.some((pattern) => pattern.test(text));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    const text = `${message.text()} (${url})`;
    if (!isExpected(text)) found.push(`console error: ${text}`);
  });
  context.on("weberror", (error) => {
    const { message, stack } = error.error();
    if (!isExpected(message)) found.push(`uncaught: ${stack ?? message}`);
  });
  context.on("request", (request) => {
    if (leavesTheMachine(request.url())) found.push(`request to another machine: ${request.url()}`);
  });
  return { problems: () => [...found] };
}
