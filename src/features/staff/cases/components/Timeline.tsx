import { auditCopy } from "@/features/staff/audit/copy.en";
import { RowAct } from "@/features/staff/staffMoney";
import { personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { caseCopy } from "../caseCopy.en";
import { type CaseFacts, useCaseActs } from "../data";

const copy = caseCopy.timeline;

/** What staff did with it, newest first, as the log has it; and a note for whoever looks next. */
export function Timeline({ found: { caseId, timeline, isOpen } }: { found: CaseFacts }) {
  const { note } = useCaseActs();
  return (
    <Section title={copy.title}>
      {timeline.length === 0 ? <Text tone="2">{copy.empty}</Text> : null}
      <ol aria-label={copy.title} className="flex flex-col divide-y divide-line">
        {timeline.map(({ id, action, by, at, said, after }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <Text weight="semibold">{auditCopy.actions[action] ?? action}</Text>
            <Text size="sm" tone="2">
              {by === null ? auditCopy.sources.job : personName(by)}
              {after === null ? "" : ` · ${after}`} · <RelativeTime at={at} />
            </Text>
            <p dir="auto" className="max-w-measure text-md break-words text-ink">
              {said}
            </p>
          </li>
        ))}
      </ol>
      {isOpen ? <RowAct action={copy.note} run={(reason) => note({ caseId, reason })} /> : null}
    </Section>
  );
}
