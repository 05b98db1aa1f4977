import { type ReactNode, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import type { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { actCopy } from "./actCopy.en";
import { BarRoom, useBarPlace } from "./bar";
import type { useKeptWords } from "./keptWords";

type ActWords = { action: string; title: string; line?: string; confirm: string; keep?: string };

/** The words of one act, with the other person's name in them. */
export function actWords({ action, title, line, confirm, keep }: ActWords, name: string): ActWords {
  const named = (text: string) => fill(text, { name });
  return {
    action,
    title: named(title),
    ...(line === undefined ? {} : { line: named(line) }),
    confirm: named(confirm),
    ...(keep === undefined ? {} : { keep }),
  };
}

type DareActProps = {
  words: ActWords;
  act: Pick<ReturnType<typeof useAct>, "busy" | "button" | "error">;
  /** Checks the fields, says what is missing beside them, sends; resolves to whether it worked. */
  run: () => Promise<boolean>;
  isHeld: boolean;
  variant?: "primary" | "secondary" | "quiet" | "danger";
  tone?: "primary" | "danger";
  /** What is written and not sent. Saving it on leaving keeps the words, it never acts. */
  unsent?: Pick<ReturnType<typeof useKeptWords>, "isDirty" | "keep" | "discard">;
  onDone?: () => void;
  children?: ReactNode;
};

/** One act of a dare: its button, the question with its fields, and the word of the server where it refuses. */
export function DareAct(props: DareActProps) {
  const { words, act, isHeld, variant = "secondary", tone = "primary", unsent } = props;
  const look = useBarPlace(act);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const run = async () => {
    const worked = !isHeld && (await props.run());
    if (worked) {
      close();
      props.onDone?.();
    }
    return worked;
  };
  return (
    <>
      <BarRoom>
        <Button
          variant={look?.variant ?? variant}
          size={look?.isPrimary ? "lg" : "md"}
          block
          disabled={isHeld}
          {...(look ? { describedBy: look.describedBy } : {})}
          onClick={() => setIsOpen(true)}
        >
          {words.action}
        </Button>
      </BarRoom>
      <Dialog
        open={isOpen}
        onClose={close}
        title={words.title}
        actions={
          <>
            <Button
              variant={tone}
              size="lg"
              block
              disabled={isHeld}
              state={act.button}
              onClick={() => void run()}
            >
              {words.confirm}
            </Button>
            <Button variant="quiet" size="lg" block onClick={close}>
              {words.keep ?? actCopy.keep}
            </Button>
          </>
        }
      >
        <Stack>
          {words.line === undefined ? null : <Text tone="2">{words.line}</Text>}
          {isOpen ? props.children : null}
          {isOpen ? <NeedsConnection isAsked={act.busy} /> : null}
          {act.error && act.error.field === undefined ? (
            <InlineNotice kind="danger">{act.error.message}</InlineNotice>
          ) : null}
        </Stack>
      </Dialog>
      {unsent?.isDirty ? <Guard {...unsent} /> : null}
    </>
  );
}

function Guard({ keep, discard }: Pick<ReturnType<typeof useKeptWords>, "keep" | "discard">) {
  const save = async () => {
    keep();
    return true;
  };
  return useUnsavedChanges({ dirty: true, save, discard });
}
