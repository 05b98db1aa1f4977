import { escapeHtml } from "../shared/http";
import { readHeader } from "./mime";
import type { Mail } from "./store";

/** Addresses in the plain text become links; their words stay text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => {
      const words = escapeHtml(part);
      return at % 2 === 0 ? words : `<a href="${words}" rel="noreferrer">${words}</a>`;
    })
    .join("");
}

function entry({ at, from, to, subject, text, headers }: Mail): string {
  const shown = ["from", "message-id", "list-unsubscribe", "list-unsubscribe-post"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`<dt>${name}</dt><dd>${escapeHtml(readHeader(value))}</dd>`];
  });
  return `<li><details><summary><time>${new Date(at).toISOString()}</time> <b>${escapeHtml(to)}</b> ${escapeHtml(subject)}</summary>
<dl><dt>envelope</dt><dd>${escapeHtml(from)} → ${escapeHtml(to)}</dd>${shown.join("")}</dl><pre>${linked(text)}</pre></details></li>`;
}

/** The product's mails for a person with a browser, newest first. */
export function outboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(entry).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mail</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}dd{overflow-wrap:anywhere}li{margin-block:.5rem}</style></head>
<body><main><h1>Local mail</h1><p>Nothing here was sent anywhere.</p>${rows ? `<ul>${rows}</ul>` : "<p>No mail yet.</p>"}</main></body></html>`;
}
