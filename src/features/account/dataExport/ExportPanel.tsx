import { useId } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { useErrorToast } from "@/features/shell/errors";
import { NeedsConnection } from "@/features/shell/offline";
import { openDownload } from "@/lib/device/openDownload";
import { useConnection } from "@/lib/live/connection";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Progress } from "@/ui/feedback/Progress";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dataExportCopy as copy } from "./copy.en";
import { type ExportState, useExportLink, useExportState, useRequestExport } from "./data";
import { sizeWords } from "./sizeWords";

/** Asks for the copy, follows its making and hands it out; also on the way out of an account. */
export function ExportPanel() {
  const id = useId();
  const live = useExportState();
  const fresh = useFreshSignIn();
  const request = useFreshAct(fresh.ask, useRequestExport());
  const link = useFreshAct(fresh.ask, useExportLink());
  const acts = {
    prepare: () => void request.run({}),
    preparing: request.state,
    download: () =>
      void link.run({}).then((made) => (made === null ? undefined : openDownload(made.answer.url))),
    downloading: link.state,
  };
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {copy.panel}
        </Heading>
        <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="line" count={2} />}>
          {(state) => <State state={state} {...acts} />}
        </LiveGate>
        <NeedsConnection />
      </Stack>
      {fresh.dialog}
    </Card>
  );
}

type Acts = {
  prepare: () => void;
  preparing: ReturnType<typeof useButtonState>["state"];
  download: () => void;
  downloading: ReturnType<typeof useButtonState>["state"];
};

function State({ state, ...acts }: { state: ExportState } & Acts) {
  const isOffline = useConnection() === "offline";
  if (state?.status === "running") {
    return (
      <Stack gap="sm">
        <Progress label={copy.running} value={state.percent / 100} />
        <Text size="sm" tone="2">
          {copy.stay}
        </Text>
      </Stack>
    );
  }
  const made = readyOf(state);
  return (
    <Stack>
      {made ? (
        <InlineNotice kind="success">
          {copy.ready.replace("{size}", sizeWords(made.sizeBytes))} {copy.until}{" "}
          <RelativeTime at={made.expiresAt} />.
        </InlineNotice>
      ) : (
        <Text tone="2">{copy.what}</Text>
      )}
      {state?.status === "failed" ? <InlineNotice kind="danger">{copy.failed}</InlineNotice> : null}
      {made ? (
        <Button block state={acts.downloading} disabled={isOffline} onClick={acts.download}>
          {copy.download}
        </Button>
      ) : null}
      <Button
        block
        variant={made ? "secondary" : "primary"}
        state={acts.preparing}
        disabled={isOffline}
        onClick={acts.prepare}
      >
        {made ? copy.again : copy.prepare}
      </Button>
      <Text size="sm" tone="2">
        {copy.password}
      </Text>
    </Stack>
  );
}

/** The finished copy, or null. */
function readyOf(state: ExportState): { sizeBytes: number; expiresAt: number } | null {
  if (state?.status !== "ready" || state.sizeBytes === null || state.expiresAt === null) return null;
  return { sizeBytes: state.sizeBytes, expiresAt: state.expiresAt };
}

/** One act behind a fresh sign-in, with the state of its button; a failure is said in a toast. */
function useFreshAct<Args, Answer>(ask: () => Promise<boolean>, call: (args: Args) => Promise<Answer>) {
  const button = useButtonState();
  const fail = useErrorToast();
  return {
    state: button.state,
    run: async (args: Args): Promise<{ answer: Answer } | null> => {
      if (button.state === "busy") return null;
      button.started();
      try {
        const done = await withFreshSignIn(() => call(args), ask);
        button.ended(done !== null);
        return done;
      } catch (thrown) {
        button.ended(false);
        fail("data export", thrown);
        return null;
      }
    },
  };
}
