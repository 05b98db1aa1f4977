import { type ReactNode, useEffect } from "react";
import { holdIdle } from "@/lib/time/whenIdle";
import { classes } from "../layout/layout";
import { Skeleton } from "./Skeleton";

/** `page` stands alone, `inside` has a shell with the main landmark round it. */
export type WaitFrame = "page" | "inside";

/** Stands in while something decides where the visitor belongs. */
export function WaitScreen({ frame, children }: { frame: WaitFrame; children: ReactNode }) {
  useEffect(holdIdle, []);
  const Frame = frame === "page" ? "main" : "div";
  return (
    <Frame
      aria-busy="true"
      className={classes(
        "mx-auto flex w-full max-w-form flex-col gap-4",
        frame === "page" && "min-h-dvh justify-center px-gutter",
      )}
    >
      <Skeleton shape="title" />
      <Skeleton shape="line" count={2} />
      <p role="status" className="motion-appear text-sm text-ink-2">
        {children}
      </p>
    </Frame>
  );
}
