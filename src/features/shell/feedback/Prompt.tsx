import { type ReactNode, useEffect, useReducer } from "react";
import { localStore } from "@/lib/cache/storage";
import { useIsBusy } from "@/lib/device/busyWork";
import { useFeedbackUrl } from "@/lib/device/feedbackUrl";
import { useOverlayTurn } from "@/lib/device/overlays";
import { useIsTyping } from "@/lib/live/useIsTyping";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { buttonLooks } from "@/ui/action/buttonLooks";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import { readAskedAt, rememberAsked } from "./askedAt";
import { feedbackCopy } from "./copy.en";
import { feedbackPrompt, type PromptEvent, type PromptState, promptAtStart } from "./promptState";

type ExternalBoardLinkProps = { url: string; onClick?: () => void; children: ReactNode };

/** To the configured board elsewhere: it learns neither where the person came from nor gets hold of our page. */
function ExternalBoardLink({ url, onClick, children }: ExternalBoardLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-button
      onClick={onClick}
      className={buttonLooks({ block: true })}
    >
      {children}
    </a>
  );
}

const copy = feedbackCopy.prompt;
const step = (state: PromptState, event: PromptEvent) => feedbackPrompt(state, event, Date.now());
const stateSince = (startedAt: number) => promptAtStart(readAskedAt(localStore, Date.now()), startedAt);
type PromptProps = {
  /** The screen is one that must not be covered (camera, dare flow, chat, a form). */
  quiet: boolean;
  /** When this person's visit began, in ms. */
  startedAt: number;
};

/** SHL-23, SHL-24. */
export function Prompt({ quiet, startedAt }: PromptProps) {
  const [state, dispatch] = useReducer(step, startedAt, stateSince);
  const isBusy = useIsBusy();
  const url = useFeedbackUrl();
  const isQuiet = quiet || isBusy;
  const isTyping = useIsTyping();
  const hasDialog = useTopDialog() !== null;
  // What a person is in the middle of holds back its coming, but does not send it away again.
  const isHeldBack = isQuiet || isTyping || hasDialog;
  const dueAt = state.kind === "waiting" ? state.dueAt : null;
  const open = useOverlayTurn("feedbackPrompt", state.kind === "due" && !isQuiet);

  useEffect(() => {
    if (dueAt === null) return;
    // One more than the rest: a timer may ring within the millisecond before.
    const restMs = Math.max(0, dueAt - Date.now()) + 1;
    const timer = setTimeout(() => dispatch({ type: "ticked", quiet: isHeldBack }), restMs);
    return () => clearTimeout(timer);
  }, [dueAt, isHeldBack]);

  // Shown counts as asked, whatever becomes of it: a reload must not bring it back.
  useEffect(() => {
    if (open) rememberAsked(localStore, Date.now());
  }, [open]);

  const answer = () => {
    if (!open) return;
    rememberAsked(localStore, Date.now());
    dispatch({ type: "answered" });
  };
  return (
    <Dialog
      open={open}
      onClose={answer}
      title={copy.title}
      actions={
        <>
          {url === null ? (
            <ButtonLink to="/app/settings/feedback" block onClick={answer}>
              {copy.go}
            </ButtonLink>
          ) : (
            <ExternalBoardLink url={url} onClick={answer}>
              {copy.go}
            </ExternalBoardLink>
          )}
          <Button variant="secondary" block onClick={answer}>
            {copy.later}
          </Button>
        </>
      }
    >
      <Text>{copy.question}</Text>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
    </Dialog>
  );
}
