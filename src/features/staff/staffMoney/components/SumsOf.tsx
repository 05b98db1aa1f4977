import { formatMoney } from "@convex/domain/money";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";

const copy = staffMoneyCopy.checks.findings;

/** What our books say and what the payment service says, as far as the finding knows. */
export function SumsOf({
  row: { expected, found, currency },
}: {
  row: { expected: number | null; found: number | null; currency: string };
}) {
  const sums = [
    expected === null ? null : `${copy.expected}: ${formatMoney(expected, currency)}`,
    found === null ? null : `${copy.found}: ${formatMoney(found, currency)}`,
  ].filter((sum) => sum !== null);
  return sums.length === 0 ? null : <Text size="sm">{sums.join(" · ")}</Text>;
}
