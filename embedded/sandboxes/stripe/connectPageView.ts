import { escapeHtml } from "../shared/http";
import { page, type Typed } from "./hostedPageView";
import type { Account } from "./objects/account";

export interface OnboardingView {
  account: Account;
  typed: Typed;
  problem: string | null;
}

/** The questions, cut to the one answer that matters here and to how the matter ends. */
export function connectPage({ account, typed, problem }: OnboardingView): string {
  const due = account.requirements.currently_due.length;
  return page(
    "Set up payouts",
    `<h1>Set up payouts</h1>
<p>${due} answers are due. Everything but the bank account is filled in by the sandbox.</p>
${problemNote(problem)}<form method="post">
${bankFields(typed)}
<button type="submit" name="action" value="finish">Finish</button>
<button type="submit" name="action" value="documents">Finish, and leave documents due</button>
<button type="submit" name="action" value="reject" formnovalidate>Be rejected</button>
<button type="submit" name="action" value="leave" formnovalidate>Leave without finishing</button>
</form>`,
  );
}

export interface ExpressView {
  account: Account;
  available: string;
  payouts: { amount: string; status: string }[];
  typed: Typed;
  problem: string | null;
}

/** The person's own page: what is there, what went out, and where it goes. */
export function expressPage({ account, available, payouts, typed, problem }: ExpressView): string {
  const rows = payouts
    .map(({ amount, status }) => `<li>${escapeHtml(amount)}, ${escapeHtml(status)}</li>`)
    .join("");
  const [bank] = account.external_accounts.data;
  const bankLine = bank === undefined ? "none" : `${bank.bank_name} ending in ${bank.last4} (${bank.status})`;
  return page(
    "Your account",
    `<h1>Your account</h1>
<p>Available: ${escapeHtml(available)}</p><p>Bank account: ${escapeHtml(bankLine)}</p>
<h2>Payouts</h2><ul>${rows || "<li>None yet</li>"}</ul>
<h2>Another bank account</h2>${problemNote(problem)}<form method="post">
${bankFields(typed)}
<button type="submit" name="action" value="bank">Use this bank account</button>
</form>`,
  );
}

const problemNote = (problem: string | null) =>
  problem === null ? "" : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

function bankFields(typed: Typed): string {
  const field = (name: string, label: string, value: string) =>
    `<label>${label}<input name="${name}" inputmode="numeric" autocomplete="off" value="${escapeHtml(typed[name] ?? value)}"></label>`;
  return [
    field("routingNumber", "Routing number", "110000000"),
    field("accountNumber", "Account number", "000123456789"),
  ].join("\n");
}
