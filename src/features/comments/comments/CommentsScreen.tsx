import { dareSubject } from "@convex/domain/comments/comments";
import { DareNotFound } from "@/features/dares/dare";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Talk } from "./CommentSection";
import { commentsCopy as copy } from "./copy.en";
import { type CommentHead, useCommentHead } from "./data";

/** `/d/{dareId}/comments` (PUB-22): readable by everybody while the dare is public; writing needs a sign-in. */
export function CommentsScreen({ dareId }: { dareId: string }) {
  const subject = dareSubject(dareId);
  const head = useCommentHead(subject);
  const { status } = useAuthSnapshot();
  return (
    <>
      {head.status === "ready" ? null : <PageTitle hidden>{copy.pageTitle}</PageTitle>}
      <LiveGate live={head} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(data) =>
          data === null ? (
            <DareNotFound dareId={dareId} signedOut={status === "signedOut"} />
          ) : (
            <Page dareId={dareId} subject={subject} head={data} />
          )
        }
      </LiveGate>
    </>
  );
}

function Page({ dareId, subject, head }: { dareId: string; subject: string; head: CommentHead }) {
  const { count } = head;
  return (
    <Stack gap="lg">
      <Stack as="header" gap="sm">
        <PageTitle>
          {count === 0 ? copy.pageTitle : fill(pluralWord(count, copy.heading), { count: String(count) })}
        </PageTitle>
        <Text tone="2">{fill(copy.about, { title: head.title })}</Text>
        <div>
          <Link look="alone" to="/d/$dareId" params={{ dareId }}>
            {copy.toDare}
          </Link>
        </div>
      </Stack>
      <Talk subject={subject} head={head} />
    </Stack>
  );
}
