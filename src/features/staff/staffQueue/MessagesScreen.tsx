import { StaffPage } from "@/features/staff/access";
import { Paged } from "@/features/staff/staffMoney";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Text } from "@/ui/layout/Text";
import { MessageCaseCard } from "./components/MessageCaseCard";
import { staffQueueCopy as copy } from "./copy.en";
import { useMessageCases } from "./data";

/** `/admin/messages` (product 13): cases about messages, the gravest first; their words are opened with a reason. */
export function MessagesScreen() {
  const empty = <EmptyState title={copy.empty} body={copy.emptyLine} />;
  return (
    <StaffPage admits="deciders" title={copy.messages.title}>
      <Text tone="2">{copy.messages.line}</Text>
      <Paged title={copy.messages.list} usePage={useMessageCases} empty={empty}>
        {(row) => <MessageCaseCard key={row.caseId} row={row} />}
      </Paged>
    </StaffPage>
  );
}
