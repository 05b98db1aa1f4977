import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownOrigin } from "../shared/guard";
import { escapeHtml, readBody, sendHtml } from "../shared/http";
import { type Flow, normalEmail, type Profile, type Store } from "./state";

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
  label { display: flex; align-items: center; gap: .75rem; min-block-size: 44px; }
  input[type=email] { font: inherit; inline-size: 100%; min-block-size: 44px; }
  button { font: inherit; inline-size: 100%; margin-block-start: 1rem; min-block-size: 44px; }
  .note { border: 2px dashed; padding: .5rem .75rem; }
`;

interface Parts {
  store: Store;
  url: string;
}

/** Stands for the page of Google, Apple, Discord or Facebook: the tester decides who is there and what is told of them. */
export async function handleProvider(
  { store, url: own }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!isKnownOrigin(request, [own]))
    return sendHtml(response, 403, page("Not from here", "No forms from elsewhere."));
  const flow = store.state.flows[url.searchParams.get("state") ?? ""];
  if (flow === undefined || url.pathname !== `/provider/${flow.provider}`) {
    return sendHtml(response, 404, page("Nothing asked", "There is no such request, or it is over."));
  }
  if (request.method !== "POST")
    return sendHtml(response, 200, form(flow), `'self' ${new URL(flow.callback).origin}`);
  const typed = new URLSearchParams(await readBody(request));
  const isDenied = typed.get("answer") !== "continue";
  if (!isDenied) flow.profile = profileOf(flow, typed);
  store.save();
  response.writeHead(303, {
    location: `${flow.callback}${isDenied ? "&error=access_denied" : "&code=granted"}`,
    "cache-control": "no-store",
  });
  response.end();
}

/** The address names the account at the provider, also where it is not told. */
function profileOf({ provider }: Flow, typed: URLSearchParams): Profile {
  const email = normalEmail(typed.get("email") ?? "");
  const accountId = createHash("sha256").update(`${provider} ${email}`).digest("hex").slice(0, 21);
  return {
    provider,
    accountId,
    email: typed.get("shares") === "on" ? email : null,
    isEmailVerified: typed.get("verified") === "on",
  };
}

function form({ provider }: Flow): string {
  const name = provider[0]?.toUpperCase() + provider.slice(1);
  return page(
    `Test ${name}`,
    `<form method="post"><label>E-mail <input type="email" name="email" required autocomplete="off"></label>
<label><input type="checkbox" name="shares" checked>Tell the app the address</label>
<label><input type="checkbox" name="verified" checked>The address is verified</label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button></form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><p class="note">Sandbox, no account is needed</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
