/** What the payment page adds to the address of a dare that was paid. */
export type DareSearch = { payment_success?: string; session_id?: string };

const TEXT_MAX = 200;

function text(value: unknown): string | undefined {
  const asText = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  return typeof asText === "string" && asText !== "" && asText.length <= TEXT_MAX ? asText : undefined;
}

/** Search parser of the route: never throws, keeps only what it knows. */
export function parseDareSearch(raw: Record<string, unknown>): DareSearch {
  const success = text(raw.payment_success);
  const session = text(raw.session_id);
  return {
    ...(success === undefined ? {} : { payment_success: success }),
    ...(session === undefined ? {} : { session_id: session }),
  };
}
