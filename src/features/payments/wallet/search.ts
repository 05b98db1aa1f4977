/** What the payment page adds to the wallet's address. */
export type ReturnFlags = { payment_success?: string; payment_cancelled?: string; session_id?: string };

/** The parts of the wallet; the first has no `view` in the address. */
export const WALLET_TABS = ["overview", "payouts", "history", "spending"] as const;
export type WalletTab = (typeof WALLET_TABS)[number];

/** What the provider's onboarding adds (money 4.5): done there for now, or its link was too old. */
type OnboardingFlag = "return" | "refresh";

export type WalletSearch = ReturnFlags & {
  view?: Exclude<WalletTab, "overview">;
  /** Words looked for in the history. */
  q?: string;
  onboarding?: OnboardingFlag;
};

const FLAG_MAX = 200;
export const WORDS_MAX = 60;

function text(value: unknown, max: number): string | undefined {
  const asText = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  return typeof asText === "string" && asText.length > 0 && asText.length <= max ? asText : undefined;
}

/** Search parser of the route: never throws, keeps only what it knows, as short text. */
export function parseWalletSearch(raw: Record<string, unknown>): WalletSearch {
  const success = text(raw.payment_success, FLAG_MAX);
  const cancelled = text(raw.payment_cancelled, FLAG_MAX);
  const session = text(raw.session_id, FLAG_MAX);
  const view = WALLET_TABS.find((tab) => tab === raw.view);
  const words = view === "history" ? text(raw.q, WORDS_MAX) : undefined;
  const { onboarding } = raw;
  return {
    ...(success ? { payment_success: success } : {}),
    ...(cancelled ? { payment_cancelled: cancelled } : {}),
    ...(session ? { session_id: session } : {}),
    ...(view && view !== "overview" ? { view } : {}),
    ...(words ? { q: words } : {}),
    ...(onboarding === "return" || onboarding === "refresh" ? { onboarding } : {}),
  };
}

/** The part that stands open: an address that comes from the onboarding names none. */
export function tabOf({ view, onboarding }: WalletSearch): WalletTab {
  return view ?? (onboarding === undefined ? "overview" : "payouts");
}

/** The address of a part, without any flag. */
export function searchOf(tab: WalletTab, words = ""): WalletSearch {
  return {
    ...(tab === "overview" ? {} : { view: tab }),
    ...(tab === "history" && words !== "" ? { q: words } : {}),
  };
}
