import { useState } from "react";
import { ExportPanel } from "@/features/account/dataExport/ExportPanel";
import { SignOutButton } from "@/features/entry/auth";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { formatMinorUnits } from "@/ui/data/formatMoney";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { leavingCopy } from "./copy.en";
import { type Leaving, useDeletionPlan, useLeavingActs, useLeavingState } from "./data";
import { useWayOut } from "./useWayOut";

const copy = leavingCopy.waiting;

/** What a person sees instead of the app until their account is gone. */
export function LeavingPage() {
  const live = useLeavingState();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-form flex-col justify-center px-gutter py-6"
    >
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
        {(leaving) => (leaving?.canUndo ? <Waiting leaving={leaving} /> : <Going />)}
      </LiveGate>
    </main>
  );
}

function Waiting({ leaving }: { leaving: Leaving }) {
  const { undo, requestDeletion } = useLeavingActs();
  const { state, leave, dialog } = useWayOut();
  const keep = useButtonState();
  const fail = useErrorToast();
  const [asksNow, setAsksNow] = useState(false);

  const onKeep = async () => {
    keep.started();
    try {
      await undo({});
      keep.ended(true);
    } catch (thrown) {
      keep.ended(false);
      fail("leaving", thrown);
    }
  };
  // Named in the question, so that answering it is the word that money needs before it is given up.
  const plan = useDeletionPlan(asksNow);
  const money = plan.status === "ready" && plan.data.money.available > 0 ? plan.data.money : null;
  const onNow = () =>
    leave(() => requestDeletion({ when: "now", givesUp: money !== null }), { signsOut: true });
  return (
    <Stack gap="lg">
      <Stack>
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">
          {copy.hidden} {copy.due} <RelativeTime at={leaving.dueAt} />.
        </Text>
        {leaving.waitsFor !== null && <Text>{copy.held[leaving.waitsFor]}</Text>}
        <Button block state={keep.state} onClick={() => void onKeep()}>
          {copy.undo}
        </Button>
        <SignOutButton />
        <Button variant="quiet" block onClick={() => setAsksNow(true)}>
          {copy.now}
        </Button>
      </Stack>
      <ExportPanel />
      <ConfirmDialog
        open={asksNow}
        title={copy.nowTitle}
        confirmLabel={copy.now}
        cancelLabel={copy.nowCancel}
        tone="danger"
        state={state}
        onConfirm={() => void onNow()}
        onCancel={() => setAsksNow(false)}
      >
        {copy.nowBody}{" "}
        {money !== null &&
          copy.givesUp.replace("{amount}", formatMinorUnits(money.available, money.currency))}
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}

function Going() {
  return (
    <Stack>
      <PageTitle>{leavingCopy.going.title}</PageTitle>
      <Text tone="2">{leavingCopy.going.line}</Text>
      <SignOutButton />
    </Stack>
  );
}
