import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { keepFirstTake } from "@/features/camera";
import type { DareCard } from "@/features/dare";
import { noteEngagement } from "@/lib/engagement";
import { logError } from "@/lib/errorLog";
import { useAuthSnapshot } from "@/lib/identity";
import type { Live } from "@/lib/useLive";
import { Button } from "@/ui/Button";
import { InlineNotice } from "@/ui/InlineNotice";
import { KeptMark } from "@/ui/KeptMark";
import { LiveGate } from "@/ui/LiveGate";
import { Skeleton } from "@/ui/Skeleton";
import { Text } from "@/ui/Text";
import { shareCopy } from "../copy.en";
import type { SharedItem } from "../data";
import { measureVideo } from "../measure";
import { fileProblem, lengthProblem, type ProofProblem } from "../proofRules";

export type SharedFile = NonNullable<SharedItem["file"]>;
export type Dares = Live<DareCard[]>;
type ProofUseProps = { file: SharedFile; uid: string | null; dares: Dares; remove: () => Promise<void> };

/** Into the camera's own review, as if it had been recorded there: the same look, ticks and upload follow. */
export function ProofUse({ file, uid, dares, remove }: ProofUseProps) {
  const router = useRouter();
  const snapshot = useAuthSnapshot();
  const person = snapshot.status === "signedIn" ? snapshot.userId : null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProofProblem | "taken" | "notMoved" | null>(() =>
    fileProblem({ type: file.type, size: file.blob.size }),
  );

  const moveTo = async (dareId: DareCard["dareId"], owner: string) => {
    const durationMs = await measureVideo(file.blob);
    const found = lengthProblem(durationMs);
    if (found !== null || durationMs === null) return setProblem(found);
    const take = { blob: file.blob, mimeType: file.type, durationMs, clientId: crypto.randomUUID() };
    const kept = { ...take, recordedAt: Date.now() };
    if (!(await keepFirstTake({ dareId, uid: owner, person }, kept))) return setProblem("taken");
    noteEngagement();
    await remove();
    await router.navigate({ to: "/app/camera", search: { dareId } });
  };
  const use = async (dareId: DareCard["dareId"], owner: string) => {
    setBusy(true);
    try {
      await moveTo(dareId, owner);
    } catch (error) {
      logError("shared", error);
      setProblem("notMoved");
    } finally {
      setBusy(false);
    }
  };

  if (problem !== null) return <InlineNotice kind="warning">{wordsOf(problem)}</InlineNotice>;
  // A last result may name a dare that takes no proof any more; the film would wait there for nothing.
  const isHeld = uid === null || dares.status !== "ready" || dares.keptAt !== undefined;
  return (
    <>
      <KeptMark of={[dares]} about="acts" />
      <LiveGate live={dares} label={shareCopy.loadingDares} skeleton={<Skeleton shape="button" />}>
        {(list) => (
          <DareButtons
            dares={list}
            disabled={isHeld}
            busy={busy}
            onUse={(dareId) => {
              if (uid !== null) void use(dareId, uid);
            }}
          />
        )}
      </LiveGate>
    </>
  );
}

type DareButtonsProps = {
  dares: DareCard[];
  disabled: boolean;
  busy: boolean;
  onUse: (dareId: DareCard["dareId"]) => void;
};

function DareButtons({ dares, disabled, busy, onUse }: DareButtonsProps) {
  if (dares.length === 0) return <Text tone="2">{shareCopy.noDares}</Text>;
  return (
    <div className="flex flex-col gap-2">
      {dares.map(({ dareId, title }) => (
        <Button
          key={dareId}
          block
          disabled={disabled}
          state={busy ? "busy" : "idle"}
          onClick={() => onUse(dareId)}
        >
          {shareCopy.use(title)}
        </Button>
      ))}
    </div>
  );
}

function wordsOf(problem: ProofProblem | "taken" | "notMoved"): string {
  return problem === "taken" || problem === "notMoved" ? shareCopy[problem] : shareCopy.problems[problem];
}
