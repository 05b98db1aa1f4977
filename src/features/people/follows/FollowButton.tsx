import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useToasts } from "@/ui/feedback/toasts";
import { Text } from "@/ui/layout/Text";
import { followsCopy as copy } from "./copy.en";
import { useFollowAct, useFollowState } from "./data";

/** Follows a person or no more, at once and without a connection too; asks a visitor to sign in first. */
export function FollowButton({ uid }: { uid: string }) {
  const { status } = useAuthSnapshot();
  const here = useLocation({ select: ({ href }) => href });
  if (status !== "signedOut") return <MemberButton uid={uid} signedIn={status === "signedIn"} />;
  return (
    <ButtonLink to="/login" state={{ from: here }} variant="secondary" size="sm">
      {copy.toSignIn}
    </ButtonLink>
  );
}

function MemberButton({ uid, signedIn }: { uid: string; signedIn: boolean }) {
  const live = useFollowState(uid, signedIn);
  const act = useFollowAct(uid);
  const toasts = useToasts();
  const report = useErrorToast();
  const [busy, setBusy] = useState(false);
  // Nothing to press: oneself, somebody not to be seen, or a profile of one's own that is not finished.
  if (live.status === "error" || (live.status === "ready" && live.data === null)) return null;
  const state = live.status === "ready" && live.data ? live.data : START;
  const isOn = state.following || state.requested;

  const toggle = async () => {
    // A second press before the first is on this device would ask for the same again.
    if (busy || live.status !== "ready") return;
    setBusy(true);
    try {
      const result = await act(!isOn);
      if (!result.ok) toasts.show({ kind: "error", message: result.error.message });
    } catch (error) {
      report("follow", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" pressed={isOn} onClick={() => void toggle()}>
      {copy[wordOf(state)]}
    </Button>
  );
}

const START = { following: false, isPrivate: false, requested: false } as const;

function wordOf({
  following,
  isPrivate,
  requested,
}: {
  following: boolean;
  isPrivate: boolean;
  requested: boolean;
}) {
  if (following) return "following";
  if (requested) return "requested";
  return isPrivate ? "request" : "follow";
}

/** Whether somebody follows the reader; nothing where that is unknown. */
export function FollowsYou({ uid }: { uid: string }) {
  const live = useFollowState(uid, useAuthSnapshot().status === "signedIn");
  return live.status === "ready" && live.data?.followsYou === true ? (
    <Text size="sm" tone="2">
      {copy.followsYou}
    </Text>
  ) : null;
}
