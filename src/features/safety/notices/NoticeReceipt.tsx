import { HOUR_MS } from "@convex/domain/limits";
import { NOTICE_DECIDED_MS } from "@convex/domain/safety/notices";
import { useEffect, useRef } from "react";
import { ReportNumber } from "@/features/safety/safety";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { noticeCopy } from "./copy.en";

const copy = noticeCopy.receipt;

/** The number is what the person takes away; it stands where the form was. */
export function NoticeReceipt({ number, onAnother }: { number: string; onAnother: () => void }) {
  const place = useRef<HTMLElement>(null);
  // It has come in place of the form whose button was pressed.
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <section ref={place} tabIndex={-1} aria-label={copy.title} className="flex flex-col gap-4">
      <Heading level={3}>{copy.title}</Heading>
      <Text tone="2">{fill(copy.line, { hours: String(NOTICE_DECIDED_MS / HOUR_MS) })}</Text>
      <ReportNumber label={copy.number} number={number} />
      <ButtonLink to="/report/$number" params={{ number }} size="lg" block>
        {copy.status}
      </ButtonLink>
      <Button variant="quiet" size="lg" block onClick={onAnother}>
        {copy.another}
      </Button>
    </section>
  );
}
