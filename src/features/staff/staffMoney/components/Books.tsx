import type { ReactNode } from "react";
import { personName } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { List, Row } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { staffMoneyCopy } from "../copy.en";
import type { DareMoney } from "../data";

const copy = staffMoneyCopy.dare;

/** What is booked for a dare, as it stood when it was asked for. */
export function Books({ books }: { books: DareMoney }) {
  const { currency, refunds, chargebacks } = books;
  const money = (amount: number) => <Money amount={amount} currency={currency} tone="plain" />;
  return (
    <Stack gap="lg">
      <Section look="bare" title={books.title}>
        <Facts
          facts={[
            [copy.parties, `${personName(books.sender)}, ${personName(books.creator)}`],
            [copy.status, books.status],
            [copy.funds, books.funds],
            [copy.price, money(books.price)],
            [copy.fee, money(books.fee)],
            [copy.net, money(books.net)],
          ]}
        />
      </Section>
      <Section look="bare" title={copy.payment}>
        <Payment payment={books.payment} money={money} />
      </Section>
      <Section look="bare" title={copy.entries}>
        <Entries entries={books.entries} money={money} />
      </Section>
      <Section look="bare" title={copy.refunds}>
        <Rows
          rows={refunds.map(({ refundId, amount, reason, state, updatedAt }) => ({
            id: refundId,
            title: money(amount),
            detail: `${reason} · ${state}`,
            at: updatedAt,
          }))}
        />
      </Section>
      <Section look="bare" title={copy.chargebacks}>
        <Rows
          rows={chargebacks.map(({ chargebackId, amount, bankReason, state, openedAt }) => ({
            id: chargebackId,
            title: money(amount),
            detail: `${bankReason} · ${state}`,
            at: openedAt,
          }))}
        />
      </Section>
    </Stack>
  );
}

type InMoney = { money: (amount: number) => ReactNode };

function Payment({ payment, money }: InMoney & { payment: DareMoney["payment"] }) {
  if (payment === null) return <Text tone="2">{copy.noPayment}</Text>;
  const { state, problem, amount, refundedAmount, processingFee, declines } = payment;
  return (
    <Facts
      facts={[
        [copy.status, problem === null ? state : `${state} · ${problem}`],
        [copy.paid, money(amount)],
        [copy.refunded, money(refundedAmount)],
        [copy.processing, processingFee === null ? copy.unknown : money(processingFee)],
        [copy.declines, String(declines)],
      ]}
    />
  );
}

function Entries({ entries, money }: InMoney & { entries: DareMoney["entries"] }) {
  if (entries.length === 0) return <Text tone="2">{copy.noEntries}</Text>;
  return (
    <List label={copy.entries}>
      {entries.map(({ id, kind, at, actor, lines }) => (
        <Row key={id} title={kind} detail={actor} trailing={<RelativeTime at={at} />}>
          <Facts
            facts={lines.map(({ account, amount }) => [
              `${amount < 0 ? copy.credit : copy.debit} ${account}`,
              money(Math.abs(amount)),
            ])}
          />
        </Row>
      ))}
    </List>
  );
}

type Line = { id: string; title: ReactNode; detail: string; at: number };

function Rows({ rows }: { rows: readonly Line[] }) {
  if (rows.length === 0) return <Text tone="2">{copy.none}</Text>;
  return (
    <List>
      {rows.map(({ id, title, detail, at }) => (
        <Row key={id} title={title} detail={detail} trailing={<RelativeTime at={at} />} />
      ))}
    </List>
  );
}
