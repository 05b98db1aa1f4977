import type { ReactNode } from "react";
import { StaffGate } from "@/features/staff/access";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { botDeskCopy } from "../copy.en";
import { type BotSubject, NEW, useSubject } from "../data";
import { BotsPage } from "./BotsPage";

type SubjectPageProps = {
  subjectId: string;
  copy: { new: string; loading: string };
  /** null: there is none of that name. */
  children: (subject: BotSubject | null) => ReactNode;
};

/** The page of one rule or template, headed by its name. */
export function SubjectPage(props: SubjectPageProps) {
  return (
    <StaffGate admits="admins">
      <Loaded {...props} />
    </StaffGate>
  );
}

function Loaded({ subjectId, copy, children }: SubjectPageProps) {
  const live = useSubject(subjectId);
  const known = live.status === "ready" ? live.data?.versions[0]?.content.name : undefined;
  return (
    <BotsPage title={subjectId === NEW ? copy.new : (known ?? botDeskCopy.list.title)}>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(subject) => <FocusPlace>{children(subject)}</FocusPlace>}
      </LiveGate>
    </BotsPage>
  );
}
