import {
  CHALLENGE_MESSAGE_MAX,
  CHALLENGE_MESSAGES,
  type ChallengeProblem,
  challengeCounter,
  challengeProblem,
  challengeText,
} from "@convex/domain/progress/challenges";
import { type FormEvent, useState } from "react";
import type { UserError } from "@/lib/errors/toUserError";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { TextArea } from "@/ui/input/TextArea";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { FriendChoice } from "./components/FriendChoice";
import { challengeCopy as copy } from "./copy.en";
import { useHasNoFriend, useSendChallenge } from "./data";

type ChallengeDialogProps = {
  badge: { badgeId: string; title: string };
  open: boolean;
  onClose: () => void;
  /** Chooses the first text (VAL-23). */
  random?: () => number;
};

/** OVL-19: some friends, some words, one badge. */
export function ChallengeDialog({ badge, open, onClose, random = Math.random }: ChallengeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={fill(copy.title, { badge: badge.title })}>
      {open ? <ChallengeForm badgeId={badge.badgeId} random={random} onDone={onClose} /> : null}
    </Dialog>
  );
}

type FormProps = { badgeId: string; random: () => number; onDone: () => void };

function ChallengeForm({ badgeId, random, onDone }: FormProps) {
  const [friendIds, setFriendIds] = useState<readonly string[]>([]);
  const [message, setMessage] = useState(() => challengeText(random()));
  const [wasAsked, setWasAsked] = useState(false);
  const send = useAct(useSendChallenge());
  const hasNobody = useHasNoFriend();
  const toasts = useToasts();
  const problem = wasAsked ? challengeProblem({ friends: friendIds.length, message }) : null;
  const words = wordsFor(problem, send.error);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (challengeProblem({ friends: friendIds.length, message }) !== null) return;
    const outcome = await send.run({ badgeId, friendIds: [...friendIds], message });
    if (!outcome.ok) return;
    const { sent } = outcome.value;
    toasts.show(
      sent === 0
        ? { kind: "info", message: copy.none }
        : { kind: "success", message: fill(pluralWord(sent, copy.sent), { count: String(sent) }) },
    );
    onDone();
  };
  const count = friendIds.length;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack>
        <Text tone="2">{copy.lead}</Text>
        <FriendChoice chosen={friendIds} onChange={setFriendIds} error={words.friends} />
        {hasNobody ? null : (
          <>
            <TextArea
              label={copy.message}
              value={message}
              onChange={setMessage}
              rows={2}
              maxLength={CHALLENGE_MESSAGE_MAX}
              counter={challengeCounter(message)}
              error={words.message}
            />
            <div>
              <Button variant="quiet" size="sm" onClick={() => setMessage(challengeText(random()))}>
                {copy.another}
              </Button>
            </div>
            {words.form === null ? null : <InlineNotice kind="danger">{words.form}</InlineNotice>}
            <Button type="submit" state={send.button} block>
              {count === 0 ? copy.send.none : fill(pluralWord(count, copy.send), { count: String(count) })}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

type Words = { friends: string | null; message: string | null; form: string | null };

/** What is wrong stands beside what it is about; of anything else the specification has one sentence (ERR-35). */
function wordsFor(problem: ChallengeProblem | null, error: UserError | null): Words {
  const none: Words = { friends: null, message: null, form: null };
  if (problem === "no-friend" || problem === "too-many") {
    return { ...none, friends: CHALLENGE_MESSAGES[problem] };
  }
  if (problem !== null) return { ...none, message: CHALLENGE_MESSAGES[problem] };
  if (error === null) return none;
  if (error.field === "message") return { ...none, message: error.message };
  if (error.field === "friendIds") return { ...none, friends: error.message };
  const isOurs = [CHALLENGE_MESSAGES.day, CHALLENGE_MESSAGES.unearned].some((own) => own === error.message);
  return { ...none, form: isOurs ? error.message : CHALLENGE_MESSAGES.failed };
}
