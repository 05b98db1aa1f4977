import { amountInput, CURRENCY } from "@convex/domain/money";
import {
  EXAMPLE_PRICES,
  EXAMPLE_WEEK,
  readDares,
  readPrice,
  type WeekOfDares,
  weekOfDares,
} from "@convex/domain/payments/weekOfDares";
import { useState } from "react";
import { currencySign, formatPrice } from "@/ui/data/formatMoney";
import { TextField } from "@/ui/input/TextField";
import { fill } from "../marks";
import { calculatorCopy as copy } from "../text/parts.en";
import { Paragraph } from "../Words";

const amount = (cents: number): string => formatPrice(cents, CURRENCY);

/** What a week of dares brings, by the fee of a real one; without a script the table below says it for some prices. */
export function EarningsCalculator() {
  return (
    <div className="flex max-w-measure flex-col gap-5">
      <Form />
      <FeeTable />
      <Paragraph text={copy.note} />
    </div>
  );
}

function Form() {
  const [price, setPrice] = useState(amountInput(EXAMPLE_WEEK.price));
  const [dares, setDares] = useState(String(EXAMPLE_WEEK.dares));
  const result = weekOfDares(readPrice(price), readDares(dares));
  return (
    <div
      data-card
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 rail:p-6 noscript:hidden print:hidden"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.price}
          hint={fill(copy.priceHint) ?? ""}
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(CURRENCY)}
          value={price}
          onChange={setPrice}
        />
        <TextField
          label={copy.dares}
          hint={fill(copy.daresHint) ?? ""}
          inputMode="numeric"
          autoComplete="off"
          value={dares}
          onChange={setDares}
        />
      </div>
      <div role="status" className="min-h-11">
        {result === null ? <Paragraph text={copy.wrong} /> : <Result {...result} />}
      </div>
    </div>
  );
}

function Result({ net, fee, week, weeks }: WeekOfDares) {
  return (
    <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
      <Figure name={copy.perDare} value={amount(net)} detail={`${copy.fee} ${amount(fee)}`} />
      <Figure name={copy.perWeek} value={amount(week)} />
      <Figure name={fill(copy.perWeeks) ?? ""} value={amount(weeks)} />
    </dl>
  );
}

function Figure({ name, value, detail }: { name: string; value: string; detail?: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="type-display text-xl wrap-anywhere text-gold tabular-nums rail:text-2xl">{value}</dd>
      {detail === undefined ? null : <dd className="text-sm text-ink-3">{detail}</dd>}
    </div>
  );
}

const ROWS = EXAMPLE_PRICES.map((price) => weekOfDares(price, 1)).filter((row) => row !== null);

function FeeTable() {
  const cell = "border-b border-line py-3 text-end tabular-nums first:text-start";
  return (
    <table className="w-full text-sm text-ink-2">
      <caption className="pb-2 text-start text-md font-semibold text-ink">{copy.table.caption}</caption>
      <thead>
        <tr>
          {copy.table.head.map((head) => (
            <th key={head} scope="col" className={`${cell} font-semibold text-ink-3`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ price, fee, net }) => (
          <tr key={price}>
            <td className={cell}>{amount(price)}</td>
            <td className={cell}>{amount(fee)}</td>
            <td className={`${cell} font-semibold text-gold`}>{amount(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
