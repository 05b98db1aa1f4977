import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { commentsCopy } from "../copy.en";
import { useReactions } from "../data";
import { ReactionBar } from "./ReactionBar";
import { WhoReacted } from "./WhoReacted";

const copy = commentsCopy.reactions;

type ItemReactionsProps = {
  subject: string;
  /** False where the page asks visitors already. */
  asksToSignIn?: boolean;
};

/** The reactions to a dare or a proof; nothing where it is not public. Its author may see who they are of. */
export function ItemReactions({ subject, asksToSignIn = true }: ItemReactionsProps) {
  const live = useReactions(subject);
  const { status } = useAuthSnapshot();
  const here = useLocation({ select: ({ href }) => href });
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  if (live.status === "loading") return <Skeleton shape="row" />;
  if (live.status === "error" || live.data === null) return null;
  const reactions = live.data;
  return (
    <Stack gap="sm">
      <ReactionBar subject={subject} reactions={reactions} legend={copy.legend} />
      {asksToSignIn && status === "signedOut" ? (
        <div>
          <Link look="alone" to="/login" state={{ from: here }}>
            {copy.signIn}
          </Link>
        </div>
      ) : null}
      {reactions.own && reactions.total > 0 ? (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setView("open")}>
            {copy.who}
          </Button>
        </div>
      ) : null}
      {view === "none" ? null : (
        <WhoReacted subject={subject} open={view === "open"} onClose={() => setView("closed")} />
      )}
    </Stack>
  );
}
