/**
 * `/unsubscribe?token=…` on the site port: the link of an e-mail. GET asks and changes nothing, for mail scanners open
 * every link; a POST does, whether a mail program's (RFC 8058: a plain answer, no redirect) or our own page's button.
 */
import { internal } from "../_generated/api";
import { STOP_FIELD, stopPage } from "../domain/notifications/mailTexts";
import { type MailSubject, UNSUBSCRIBE_PATH } from "../domain/notifications/unsubscribe";
import { httpEndpoint } from "../functions";
import { linkOf } from "../model/notifications/unsubscribe";

const BODY_MAX_LENGTH = 2_000;

const SAFE = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

function appOrigin(): string | null {
  const url = process.env.APP_URL ?? "";
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** The app's page, which tells what was done and offers to undo it; told nothing, it says that the link is no good. */
function toApp(done: { of: MailSubject; token: string } | null): Response {
  const origin = appOrigin();
  if (origin === null) return new Response(null, { status: done === null ? 404 : 204, headers: SAFE });
  const search = done === null ? "" : `?${new URLSearchParams(done)}`;
  return new Response(null, {
    status: 303,
    headers: { ...SAFE, Location: `${origin}${UNSUBSCRIBE_PATH}${search}` },
  });
}

/** Names what would be turned off, and nobody. */
export const askToStop = httpEndpoint(async (_ctx, request) => {
  const link = await linkOf(tokenOf(request));
  if (link === null) return toApp(null);
  // A browser holds the redirect after a form to the same list.
  const targets = ["'self'", appOrigin()].filter((each) => each !== null).join(" ");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`;
  const headers = { ...SAFE, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(stopPage(link.of), { headers });
});

type Wish = "one-click" | "form" | null;

/** A mail program may send the pair as a form of either kind. */
function wishIn(body: string): Wish {
  if (new URLSearchParams(body).get(STOP_FIELD.name) === STOP_FIELD.value) return "form";
  return /List-Unsubscribe\b[\s\S]{0,200}\bOne-Click\b/.test(body) ? "one-click" : null;
}

export const stopByPost = httpEndpoint(async (ctx, request) => {
  const wish = wishIn((await request.text()).slice(0, BODY_MAX_LENGTH));
  if (wish === null) return new Response(null, { status: 400, headers: SAFE });
  const token = tokenOf(request);
  const done: { of: MailSubject } | null = await ctx.runMutation(internal.jobs.notifications.stopMail, {
    token,
  });
  if (wish === "form") return toApp(done === null ? null : { ...done, token });
  return new Response(null, { status: done === null ? 404 : 200, headers: SAFE });
});
