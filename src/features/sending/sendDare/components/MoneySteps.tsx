import { fill } from "@/lib/text/words";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { sendCopy } from "../copy.en";

const copy = sendCopy.confirm;

/** Product 1.3: where the money goes, told before the last tap. */
export function MoneySteps({ name }: { name: string }) {
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {copy.moneyHeading}
      </Heading>
      <ol className="flex flex-col gap-3">
        {copy.money.map((line, place) => (
          <li key={line.when} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-ink-2 tabular-nums"
            >
              {place + 1}
            </span>
            <p className="min-w-0 text-sm text-ink-2">
              <span className="font-semibold text-ink">{fill(line.when, { name })}</span>{" "}
              {fill(line.what, { name })}
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
