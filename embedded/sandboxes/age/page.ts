import { escapeHtml } from "../shared/http";
import type { Check, METHODS, OUTCOMES } from "./store";

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
  fieldset { border: 0; margin: 0; padding: 0; }
  label { display: flex; align-items: center; gap: .75rem; min-block-size: 44px; }
  button { font: inherit; inline-size: 100%; margin-block-start: 1rem; min-block-size: 44px; }
  .note { border: 2px dashed; padding: .5rem .75rem; }
`;

const OUTCOME_WORDS = {
  over18: "18 or older",
  under18: "Under 18",
  inconclusive: "Could not tell",
} as const satisfies Record<(typeof OUTCOMES)[number], string>;

const METHOD_WORDS = {
  "face-estimate": "Face estimate",
  document: "Document",
  bank: "Bank",
} as const satisfies Record<(typeof METHODS)[number], string>;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><p class="note">Sandbox, nobody is looked at</p>${body}</main></body></html>`;
}

function choices(name: string, legend: string, words: Record<string, string>): string {
  const rows = Object.entries(words).map(
    ([value, text], at) =>
      `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? " checked" : ""}>${text}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${rows.join("")}</fieldset>`;
}

/** The tester decides what the check finds. */
export function checkPage({ reason }: Check): string {
  return page(
    "Age check",
    `<h1>Age check</h1><p>Asked for: ${escapeHtml(reason)}</p><form method="post">
${choices("outcome", "What the check finds", OUTCOME_WORDS)}
${choices("method", "How it was made", METHOD_WORDS)}
<button type="submit">Finish the check</button></form>`,
  );
}

export function closedPage(message: string): string {
  return page("Age check", `<h1>${escapeHtml(message)}</h1>`);
}
