import { PRODUCT_NAME } from "@convex/domain/product";
import { PriceBreakdown } from "@/features/dares/dare";
import { fill } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { sendCopy } from "../copy.en";
import { useQuote } from "../data";
import { STEP_ROUTES } from "../flow";

const copy = sendCopy.confirm;
type QuoteCardProps = { username: string; name: string; amount: number };

/** The price as the server will freeze it. */
export function QuoteCard({ username, name, amount }: QuoteCardProps) {
  const quote = useQuote(username, amount);
  return (
    <Card as="section" padding="lg">
      <Stack>
        <div className="flex items-baseline justify-between gap-3">
          <Heading level={2} size="lg">
            {copy.price}
          </Heading>
          <Link to={STEP_ROUTES.amount} params={{ username }} aria-label={copy.changeAmount}>
            {copy.change}
          </Link>
        </div>
        {quote.status === "loading" ? <Skeleton shape="line" count={3} /> : null}
        {quote.status === "error" ? <InlineNotice kind="danger">{quote.error.message}</InlineNotice> : null}
        {quote.status === "ready" ? (
          <PriceBreakdown
            label={copy.price}
            currency={quote.data.currency}
            lines={[
              { label: fill(copy.theyGet, { name }), amount: quote.data.net },
              { label: fill(copy.fee, { product: PRODUCT_NAME }), amount: quote.data.fee },
              { label: copy.youPay, amount: quote.data.total, strong: true },
            ]}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
