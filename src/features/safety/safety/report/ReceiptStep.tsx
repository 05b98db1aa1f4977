import { formatReportNumber } from "@convex/domain/safety/reportReasons";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Text } from "@/ui/layout/Text";
import { safetyCopy } from "../copy.en";

const copy = safetyCopy.report.receipt;

type ReceiptStepProps = { number: string; name: string; onDone: () => void };

/** Said by screen readers as it appears: the number is what the person takes away. */
export function ReceiptStep({ number, name, onDone }: ReceiptStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-4">
        <Text tone="2">{fill(copy.line, { name })}</Text>
        <div>
          <Text size="sm" tone="2">
            {copy.number}
          </Text>
          <Text weight="semibold" numeric>
            <span translate="no" className="break-all select-all">
              {formatReportNumber(number)}
            </span>
          </Text>
        </div>
      </div>
      <Button size="lg" block onClick={onDone}>
        {copy.done}
      </Button>
      <ButtonLink to="/report/$number" params={{ number }} variant="quiet" size="lg" block>
        {copy.status}
      </ButtonLink>
    </div>
  );
}
