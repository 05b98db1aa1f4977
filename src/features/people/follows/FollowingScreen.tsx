import { HeartHandshake } from "lucide-react";
import { useViewer, type Viewer } from "@/lib/live/useViewer";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { followsCopy } from "./copy.en";
import { FollowList } from "./FollowList";

const copy = followsCopy.mine;

/** `/app/following` (APP-28): the people the viewer follows, each one press from their videos. */
export function FollowingScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <LiveGate live={useViewer()} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
        {({ username }: Viewer) =>
          username === null ? (
            <Nobody />
          ) : (
            <FollowList
              username={username}
              list="following"
              mine
              place="app"
              nobody={<Nobody />}
              empty={<Nobody />}
            />
          )
        }
      </LiveGate>
    </Stack>
  );
}

function Nobody() {
  const { title, line, action } = copy.empty;
  return (
    <EmptyState
      picture={<HeartHandshake aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={title}
      body={line}
      action={<ButtonLink to="/app/explore">{action}</ButtonLink>}
    />
  );
}
