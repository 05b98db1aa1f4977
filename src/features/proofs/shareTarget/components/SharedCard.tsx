import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { Button } from "@/ui/action/Button";
import { useToasts } from "@/ui/feedback/toasts";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { shareCopy } from "../copy.en";
import type { SharedItem } from "../data";
import { type Dares, ProofUse, type SharedFile } from "./ProofUse";

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
