import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { DareCard } from "@/features/dares/dare";
import { filmProblemWords, wordsOfFailure } from "@/features/proofs/takeEdit";
import { keepFirstTake } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { noteEngagement } from "@/lib/live/engagement";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { checkFilm } from "@/lib/media/checkFilm";
import { fileProblem } from "@/lib/media/fileRules";
import { Button } from "@/ui/action/Button";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { shareCopy } from "../copy.en";
import type { SharedItem } from "../data";

export type SharedFile = NonNullable<SharedItem["file"]>;
export type Dares = Live<DareCard[]>;
type ProofUseProps = { file: SharedFile; uid: string | null; dares: Dares; remove: () => Promise<void> };

/** Into the camera's own review, as if it had been recorded there: the same look, ticks and upload follow. */
export function ProofUse({ file, uid, dares, remove }: ProofUseProps) {
  const router = useRouter();
  const snapshot = useAuthSnapshot();
  const person = snapshot.status === "signedIn" ? snapshot.userId : null;
  const [busy, setBusy] = useState(false);
  /** A film that cannot be a proof at all; what may pass stands beside the dares. */
  const [refusal, setRefusal] = useState<string | null>(() => refusalOf(file));
  const [problem, setProblem] = useState<string | null>(null);

  const moveTo = async (dareId: DareCard["dareId"], owner: string) => {
    const checked = await checkFilm(named(file));
    if (!checked.ok) return setRefusal(filmProblemWords[checked.problem]);
    const take = { dareId, blob: file.blob, mimeType: file.type, durationMs: checked.durationMs };
    if (!(await keepFirstTake({ uid: owner, person }, take))) return setProblem(shareCopy.taken);
    noteEngagement();
    await remove();
    await router.navigate({ to: "/app/camera", search: { dareId } });
  };
  const use = async (dareId: DareCard["dareId"], owner: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await moveTo(dareId, owner);
    } catch (error) {
      logError("shared", error);
      setProblem(`${wordsOfFailure(error)} ${shareCopy.stillHere}`);
    } finally {
      setBusy(false);
    }
  };

  if (refusal !== null) return <InlineNotice kind="warning">{refusal}</InlineNotice>;
  // A last result may name a dare that takes no proof any more; the film would wait there for nothing.
  const isHeld = uid === null || dares.status !== "ready" || dares.keptAt !== undefined;
  return (
    <>
      {problem === null ? null : <InlineNotice kind="warning">{problem}</InlineNotice>}
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

/** Some systems share a film without a kind: then its name decides. */
const named = ({ blob, name, type }: SharedFile): File => new File([blob], name, { type });

function refusalOf(file: SharedFile): string | null {
  const problem = fileProblem({ type: file.type, size: file.blob.size, name: file.name });
  return problem === null ? null : filmProblemWords[problem];
}
