import { AppWindow, BellRing, type LucideIcon, WifiOff, Zap } from "lucide-react";
import { useId } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { Button } from "@/ui/action/Button";
import { uiCopy } from "@/ui/copy.en";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { installCopy } from "./copy.en";
import { type InstallPhase, type InstallState, wayNow } from "./installPrompt";

const BENEFITS: { icon: LucideIcon; words: { title: string; line: string } }[] = [
  { icon: Zap, words: installCopy.benefits.fast },
  { icon: WifiOff, words: installCopy.benefits.offline },
  { icon: BellRing, words: installCopy.benefits.push },
  { icon: AppWindow, words: installCopy.benefits.native },
];

type InstallDialogProps = {
  open: boolean;
  state: InstallState;
  onInstall: () => void;
  onCancel: () => void;
  onDismiss: () => void;
};

/** What the sheet says and offers; its states are the reducer's. */
export function InstallDialog({ open, state, onInstall, onCancel, onDismiss }: InstallDialogProps) {
  const { phase } = state;
  const way = wayNow(state);
  return (
    <Sheet
      open={open}
      // Closed by somebody, not by a more urgent overlay or a page that has no prompt.
      onClose={() => {
        if (open) onDismiss();
      }}
      title={installCopy.title(PRODUCT_NAME)}
      actions={
        <Actions
          phase={phase}
          canInstall={way === "prompt"}
          onInstall={onInstall}
          onCancel={onCancel}
          onDismiss={onDismiss}
        />
      }
    >
      <Benefits />
      {phase.kind === "idle" && way !== "prompt" ? <Steps words={installCopy[way]} /> : null}
      {phase.kind === "failed" ? <InlineNotice kind="warning">{installCopy.failed}</InlineNotice> : null}
    </Sheet>
  );
}

function Benefits() {
  return (
    <ul className="flex flex-col gap-3">
      {BENEFITS.map(({ icon: Icon, words }) => (
        <li key={words.title} className="flex items-start gap-3">
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-1 size-5 shrink-0 text-dare-text" />
          <span className="min-w-0">
            <Text as="span" weight="semibold">
              {words.title}
            </Text>
            <br />
            <Text as="span" size="sm" tone="2">
              {words.line}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}

type StepWords = { heading: string; steps: readonly string[]; note: string };

function Steps({ words }: { words: StepWords }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-md bg-raised p-4">
      <Stack>
        <div id={headingId}>
          <Heading level={3}>{words.heading}</Heading>
        </div>
        <ol className="list-decimal ps-5">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Text size="sm" tone="2">
          {words.note}
        </Text>
      </Stack>
    </section>
  );
}

type ActionsProps = {
  phase: InstallPhase;
  canInstall: boolean;
  onInstall: () => void;
  onCancel: () => void;
  onDismiss: () => void;
};

function Actions({ phase, canInstall, onInstall, onCancel, onDismiss }: ActionsProps) {
  switch (phase.kind) {
    case "installing":
      return (
        <>
          <Button size="lg" block state="busy">
            {installCopy.installing}
          </Button>
          <Button variant="quiet" block onClick={onCancel}>
            {installCopy.cancel}
          </Button>
        </>
      );
    case "success":
      return (
        <Button size="lg" block state="success">
          {installCopy.installed}
        </Button>
      );
    case "idle":
    case "failed":
      return (
        <>
          {canInstall || phase.kind === "failed" ? (
            <Button size="lg" block onClick={onInstall}>
              {phase.kind === "failed" ? uiCopy.tryAgain : installCopy.install}
            </Button>
          ) : null}
          <Button variant="quiet" block onClick={onDismiss}>
            {installCopy.later}
          </Button>
        </>
      );
  }
}
