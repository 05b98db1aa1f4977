import { escapeHtml } from "../shared/http";
import type { LineItem } from "./objects/lineItem";
import type { Session } from "./objects/session";

export type Typed = Record<string, string>;

export interface CheckoutView {
  session: Session;
  lines: LineItem[];
  knownEmail: string | null;
  typed: Typed;
  problem: string | null;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
  label { display: block; margin-block-start: 1rem; }
  input { box-sizing: border-box; font: inherit; inline-size: 100%; min-block-size: 44px; padding-inline: .75rem; }
  button { font: inherit; inline-size: 100%; margin-block-start: 1rem; min-block-size: 44px; }
  .note { border: 2px dashed; padding: .5rem .75rem; }
  .problem { border-inline-start: 4px solid #c00; padding-inline-start: .75rem; }
`;

/** A page of the sandbox, marked as one. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><p class="note">Sandbox, no real money</p>${body}</main></body></html>`;
}

/** The payment form: plain HTML, works without scripts. */
export function checkoutPage(view: CheckoutView): string {
  const { session, lines, problem } = view;
  const rows = lines.map((line) => `<li>${escapeHtml(line.description)} × ${line.quantity}</li>`).join("");
  const every = lines[0]?.price.recurring?.interval;
  const rhythm = every === undefined ? "" : ` every ${every}`;
  return page(
    "Pay",
    `<h1>Pay ${escapeHtml(money(session.amount_total, session.currency))}${rhythm}</h1><ul>${rows}</ul>${alertOf(problem)}
<form method="post">
${fields(view)}
<button type="submit" name="action" value="pay">Pay</button>
<button type="submit" name="action" value="back" formnovalidate>Back</button>
</form>`,
  );
}

/** What is wrong, said aloud. */
export function alertOf(problem: string | null): string {
  return problem === null ? "" : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`;
}

export function closedPage(message: string): string {
  return page("Checkout", `<h1>${escapeHtml(message)}</h1>`);
}

interface FieldSpec {
  name: string;
  label: string;
  autocomplete: string;
  inputmode: string;
}

const NUMBER_FIELDS: FieldSpec[] = [
  { name: "cardNumber", label: "Card number", autocomplete: "cc-number", inputmode: "numeric" },
  { name: "expiry", label: "Expiry (MM / YY)", autocomplete: "cc-exp", inputmode: "numeric" },
  { name: "cvc", label: "CVC", autocomplete: "cc-csc", inputmode: "numeric" },
];
const CARD_FIELDS: FieldSpec[] = [
  ...NUMBER_FIELDS,
  { name: "name", label: "Name on card", autocomplete: "cc-name", inputmode: "text" },
];
const EMAIL_FIELD: FieldSpec = { name: "email", label: "E-mail", autocomplete: "email", inputmode: "email" };

function fields({ knownEmail, typed }: CheckoutView): string {
  return inputs(knownEmail === null ? [EMAIL_FIELD, ...CARD_FIELDS] : CARD_FIELDS, typed);
}

/** The fields of a card alone. */
export function cardInputs(typed: Typed): string {
  return inputs(NUMBER_FIELDS, typed);
}

function inputs(specs: readonly FieldSpec[], typed: Typed): string {
  return specs
    .map(
      ({ name, label, autocomplete, inputmode }) =>
        `<label>${label}<input name="${name}" autocomplete="${autocomplete}" inputmode="${inputmode}" value="${escapeHtml(typed[name] ?? "")}"></label>`,
    )
    .join("\n");
}

/** Units and cents apart, so that no fraction ever holds an amount. */
export function money(amount: number, currency: string): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency })
    .formatToParts(BigInt(digits.slice(0, -2)))
    .map(({ type, value }) => (type === "fraction" ? digits.slice(-2) : value));
  return `${amount < 0 ? "-" : ""}${parts.join("")}`;
}
