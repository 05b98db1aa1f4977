import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { keepFirstTake } from "@/features/camera";
import type { DareCard } from "@/features/dare";
import { noteEngagement } from "@/lib/engagement";
import { logError } from "@/lib/errorLog";
import type { Live } from "@/lib/useLive";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { useToasts } from "@/ui/toasts";
import { VideoPlayer } from "@/ui/VideoPlayer";
import { shareCopy } from "../copy.en";
import type { SharedItem } from "../data";
import { measureVideo } from "../measure";
import { fileProblem, lengthProblem, type ProofProblem } from "../proofRules";

type SharedFile = NonNullable<SharedItem["file"]>;
type Dares = Live<DareCard[]>;
type SharedCardProps = { item: SharedItem; uid: string | null; dares: Dares; remove: () => Promise<void> };

/** One shared thing: look at it, use it, or delete it. */
export function SharedCard({ item, uid, dares, remove }: SharedCardProps) {
  const { show } = useToasts();
  const { file, text } = item;
  const onRemove = () => {
    remove().then(
      () => show({ kind: "info", message: shareCopy.removed }),
      (error: unknown) => {
        logError("shared", error);
        show({ kind: "error", message: shareCopy.notMoved });
      },
    );
  };
  return (
    <Card as="article" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {file === null ? shareCopy.words : file.name}
        </Heading>
        {file ? <Preview file={file} /> : null}
        {text === "" ? null : <Text>{text}</Text>}
        {file ? <ProofUse file={file} uid={uid} dares={dares} remove={remove} /> : null}
        <Button variant="quiet" onClick={onRemove}>
          {shareCopy.remove}
        </Button>
      </Stack>
    </Card>
  );
}

function Preview({ file }: { file: SharedFile }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file.blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file.blob]);
  if (src === null) return null;
  if (file.type.startsWith("image/")) {
    return (
      <img src={src} alt={shareCopy.picture} className="max-h-[50dvh] w-full rounded-md object-contain" />
    );
  }
  return <VideoPlayer src={src} label={shareCopy.film} />;
}

type ProofUseProps = { file: SharedFile; uid: string | null; dares: Dares; remove: () => Promise<void> };

/** Into the camera's own review, as if it had been recorded there: the same look, ticks and upload follow. */
function ProofUse({ file, uid, dares, remove }: ProofUseProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProofProblem | "taken" | "notMoved" | null>(() =>
    fileProblem({ type: file.type, size: file.blob.size }),
  );

  const moveTo = async (dareId: DareCard["dareId"], owner: string) => {
    const durationMs = await measureVideo(file.blob);
    const found = lengthProblem(durationMs);
    if (found !== null || durationMs === null) return setProblem(found);
    const take = { blob: file.blob, mimeType: file.type, durationMs, clientId: crypto.randomUUID() };
    if (!(await keepFirstTake({ dareId, uid: owner }, { ...take, recordedAt: Date.now() })))
      return setProblem("taken");
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
  if (uid === null || dares.status !== "ready") return null;
  if (dares.data.length === 0) return <Text tone="2">{shareCopy.noDares}</Text>;
  return (
    <div className="flex flex-col gap-2">
      {dares.data.map(({ dareId, title }) => (
        <Button key={dareId} block state={busy ? "busy" : "idle"} onClick={() => void use(dareId, uid)}>
          {shareCopy.use(title)}
        </Button>
      ))}
    </div>
  );
}

function wordsOf(problem: ProofProblem | "taken" | "notMoved"): string {
  return problem === "taken" || problem === "notMoved" ? shareCopy[problem] : shareCopy.problems[problem];
}
