import { Upload, Video } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { postCopy } from "../copy.en";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

type PostChoiceProps = { onChoose: (action: "record" | "upload") => void; onDemo: () => void };

export function PostChoice({ onChoose, onDemo }: PostChoiceProps) {
  return (
    <Stack>
      <Button size="lg" block icon={<Video {...ICON} />} onClick={() => onChoose("record")}>
        {postCopy.record}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<Upload {...ICON} />}
        onClick={() => onChoose("upload")}
      >
        {postCopy.upload}
      </Button>
      <Button variant="quiet" block onClick={onDemo}>
        {postCopy.more}
      </Button>
    </Stack>
  );
}
