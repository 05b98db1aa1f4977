import { useEffect, useState } from "react";
import { dropTake, latestTake, type Take } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { cameraCopy } from "../copy.en";
import { takesEnded } from "../endings";

const copy = cameraCopy.kept;

/** What was filmed for a dare that takes no proof any more: named, and in its person's hands. */
export function KeptTake({ dareId, uid }: { dareId: string; uid: string }) {
  const [take, setTake] = useState<Take | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      await takesEnded();
      const found = await latestTake({ dareId, uid });
      if (!left) setTake(found);
    };
    look().catch((error: unknown) => logError("takes", error));
    return () => {
      left = true;
    };
  }, [dareId, uid]);
  if (take === null || take.handedIn) return null;
  const drop = () => {
    setAsking(false);
    dropTake(take.takeId).then(
      () => setTake(null),
      (error: unknown) => logError("takes", error),
    );
  };
  return (
    <Stack gap="sm" align="center">
      <Text>{copy.line}</Text>
      <SaveLink take={take} />
      <Button variant="danger" onClick={() => setAsking(true)}>
        {copy.drop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.drop}
        tone="danger"
        confirmLabel={copy.drop}
        cancelLabel={copy.keep}
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      >
        {copy.dropLine}
      </ConfirmDialog>
    </Stack>
  );
}

/** A film out of the gallery may be of any of them. */
const ENDINGS = [
  ["webm", "video/webm"],
  ["mov", "video/quicktime"],
] as const;

function SaveLink({ take: { blob, takeId } }: { take: Take }) {
  const url = useObjectUrl(blob);
  if (url === null) return null;
  const [ending] = ENDINGS.find(([, kind]) => blob.type.startsWith(kind)) ?? ["mp4"];
  return (
    <a
      href={url}
      download={`${takeId}.${ending}`}
      className="inline-flex min-h-touch items-center font-semibold text-ink underline"
    >
      {copy.save}
    </a>
  );
}
