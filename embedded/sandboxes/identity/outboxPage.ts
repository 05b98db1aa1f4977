import { escapeHtml } from "../shared/http";
import type { Mail } from "./store";

/** The mails of the local identity for a person with a browser, newest first. */
export function outboxPage(mails: readonly Mail[]): string {
  const rows = mails
    .map(
      (mail) =>
        `<li><time>${new Date(mail.sentAt).toISOString()}</time> <b>${escapeHtml(mail.to)}</b> ${escapeHtml(mail.subject)}: <code>${escapeHtml(mail.code)}</code></li>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mail</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}code{font-size:1.2em}li{margin-block:.5rem}</style></head>
<body><main><h1>Local mail</h1><p>Nothing here was sent anywhere.</p>${rows ? `<ul>${rows}</ul>` : "<p>No mail yet.</p>"}</main></body></html>`;
}
