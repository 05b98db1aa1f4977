import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Sheet } from "@/ui/overlay/Sheet";
import { DareWays } from "./components/DareWays";
import { DemoDialog } from "./components/DemoDialog";
import { PostChoice } from "./components/PostChoice";
import { postCopy } from "./copy.en";

type PostSheetProps = { open: boolean; onClose: () => void };

/** SHL-17: what the Post button asks. One of the two is open at a time: a modal lies over no other. */
export function PostSheet({ open, onClose }: PostSheetProps) {
  const router = useRouter();
  const [isDemo, setDemo] = useState(false);
  const choose = (postAction: "record" | "upload") => {
    onClose();
    void router.navigate({ to: "/app/post-video", state: { postAction } });
  };
  return (
    <>
      <Sheet open={open && !isDemo} onClose={() => (isDemo ? undefined : onClose())} title={postCopy.ask}>
        <div className="flex flex-col gap-1">
          <DareWays onLeave={onClose} />
          <PostChoice onChoose={choose} onDemo={() => setDemo(true)} />
        </div>
      </Sheet>
      <DemoDialog open={open && isDemo} onClose={() => setDemo(false)} />
    </>
  );
}
