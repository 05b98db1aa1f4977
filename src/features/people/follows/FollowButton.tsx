import { useLocation } from "@tanstack/react-router";
import { Check, UserPlus } from "lucide-react";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useToasts } from "@/ui/feedback/toasts";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { followsCopy as copy } from "./copy.en";
import { useFollowAct, useFollowState } from "./data";

type FollowButtonProps = {
  uid: string;
  /** Beside a name, without a word on whether they follow back. */
  small?: boolean;
};

/** Follows a person or no more, at once and without a connection too; asks a visitor to sign in first. */
export function FollowButton({ uid, small = false }: FollowButtonProps) {
  const { status } = useAuthSnapshot();
  const here = useLocation({ select: ({ href }) => href });
  if (status !== "signedOut")
    return <MemberButton uid={uid} signedIn={status === "signedIn"} small={small} />;
  return (
    <ButtonLink
      to="/login"
      state={{ from: here }}
      variant="secondary"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
    >
      {copy.toSignIn}
    </ButtonLink>
  );
}

function MemberButton({ uid, signedIn, small }: Required<FollowButtonProps> & { signedIn: boolean }) {
  const live = useFollowState(uid, signedIn);
  const act = useFollowAct(uid);
  const toasts = useToasts();
  const report = useErrorToast();
  const [busy, setBusy] = useState(false);
  // Nothing to press: oneself, somebody not to be seen, or a profile of one's own that is not finished.
  if (live.status === "error" || (live.status === "ready" && live.data === null)) return null;
  const { following, followsYou } = live.status === "ready" && live.data ? live.data : START;

  const toggle = async () => {
    // A second press before the first is on this device would ask for the same again.
    if (busy || live.status !== "ready") return;
    setBusy(true);
    try {
      const result = await act(!following);
      if (!result.ok) toasts.show({ kind: "error", message: result.error.message });
    } catch (error) {
      report("follow", error);
    } finally {
      setBusy(false);
    }
  };
  const Icon = following ? Check : UserPlus;
  return (
    <Cluster>
      <Button
        variant="secondary"
        size={small ? "sm" : "md"}
        pressed={following}
        icon={small ? null : <Icon aria-hidden="true" className="size-4" />}
        onClick={() => void toggle()}
      >
        {following ? copy.following : copy.follow}
      </Button>
      {followsYou && !small ? <Tag>{copy.followsYou}</Tag> : null}
    </Cluster>
  );
}

const START = { following: false, followsYou: false } as const;
