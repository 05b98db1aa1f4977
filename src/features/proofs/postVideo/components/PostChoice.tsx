import { Upload, Video } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { postCopy } from "../copy.en";
import { PostButton } from "./PostRow";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-6" } as const;

type PostChoiceProps = { onChoose: (action: "record" | "upload") => void; onDemo: () => void };

export function PostChoice({ onChoose, onDemo }: PostChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <PostButton icon={<Video {...ICON} />} title={postCopy.record} onPress={() => onChoose("record")} />
      <PostButton icon={<Upload {...ICON} />} title={postCopy.upload} onPress={() => onChoose("upload")} />
      <div className="pt-3 text-center">
        <Button variant="quiet" size="sm" onClick={onDemo}>
          {postCopy.more}
        </Button>
      </div>
    </div>
  );
}
