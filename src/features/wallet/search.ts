/** What the payment page adds to the wallet's address. */
export type ReturnFlags = { payment_success?: string; payment_cancelled?: string; session_id?: string };

/** Search parser of the route: never throws, keeps only the three known flags, as short text. */
export function parseWalletSearch(raw: Record<string, unknown>): ReturnFlags {
  const text = (value: unknown) => {
    const asText = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    return typeof asText === "string" && asText.length > 0 && asText.length <= 200 ? asText : undefined;
  };
  const success = text(raw.payment_success);
  const cancelled = text(raw.payment_cancelled);
  const session = text(raw.session_id);
  return {
    ...(success ? { payment_success: success } : {}),
    ...(cancelled ? { payment_cancelled: cancelled } : {}),
    ...(session ? { session_id: session } : {}),
  };
}
