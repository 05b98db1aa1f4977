import { StaffPage } from "@/features/staff/access";
import { Paged } from "@/features/staff/staffMoney";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Text } from "@/ui/layout/Text";
import { AnswerCard } from "./components/AnswerCard";
import { staffQueueCopy as copy } from "./copy.en";
import { useWaitingAnswers } from "./data";

/** `/admin/daily` (discover 4): answers to the daily dare that a person looks at, the longest waiting first. */
export function DailyScreen() {
  const empty = <EmptyState title={copy.empty} body={copy.emptyLine} />;
  return (
    <StaffPage admits="deciders" title={copy.daily.title}>
      <Text tone="2">{copy.daily.line}</Text>
      <Paged title={copy.daily.list} usePage={useWaitingAnswers} empty={empty}>
        {(row) => <AnswerCard key={row.answerId} row={row} />}
      </Paged>
    </StaffPage>
  );
}
