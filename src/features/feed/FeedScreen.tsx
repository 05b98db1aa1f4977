import { Users } from "lucide-react";
import { DareCardRow } from "@/features/dare";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorView } from "@/ui/ErrorView";
import { Heading } from "@/ui/Heading";
import { PageTitle } from "@/ui/PageTitle";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { CreatorCard } from "./components/CreatorCard";
import { WaitingBanner } from "./components/WaitingBanner";
import { feedCopy } from "./copy.en";
import { useOpenCreators, useOutbox } from "./data";

/** `/app/feed`: what waits for me, what I sent, whom I could dare. Public proofs join with Discover. */
export function FeedScreen() {
  return (
    <Stack gap="lg">
      <header>
        <PageTitle>{feedCopy.title}</PageTitle>
        <WaitingBanner />
      </header>
      <OwnDares />
      <OpenCreators />
    </Stack>
  );
}

/** The viewer's dares that are on their way; silent when there are none. */
function OwnDares() {
  const live = useOutbox();
  if (live.status === "loading") return <Busy count={1} />;
  if (live.status === "error") return <ErrorView error={live.error} onRetry={live.retry} />;
  if (live.data.open.length === 0) return null;
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {feedCopy.mine}
      </Heading>
      <ul className="flex flex-col gap-3">
        {live.data.open.map((dare) => (
          <li key={dare.dareId}>
            <DareCardRow dare={dare} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function OpenCreators() {
  const live = useOpenCreators();
  if (live.status === "loading") return <Busy count={3} />;
  if (live.status === "error") return <ErrorView error={live.error} onRetry={live.retry} />;
  if (live.data.length === 0) {
    return (
      <EmptyState
        picture={<Users aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={feedCopy.creatorsEmpty.title}
        body={feedCopy.creatorsEmpty.line}
        action={
          <ButtonLink to="/app/inbox" variant="secondary">
            {feedCopy.creatorsEmpty.action}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {feedCopy.creators}
      </Heading>
      <ul className="grid gap-3 sm:grid-cols-2">
        {live.data.map((creator) => (
          <CreatorCard key={creator.uid} creator={creator} />
        ))}
      </ul>
    </Stack>
  );
}

function Busy({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={feedCopy.loading}>
      <Stack>
        <Skeleton shape="card" count={count} />
      </Stack>
    </div>
  );
}
