import type { ReactNode } from "react";
import { classes, GAP, type Gap } from "./layout";

type StackProps = {
  gap?: Gap;
  align?: "stretch" | "start" | "center";
  as?: "div" | "section" | "ul" | "ol" | "header" | "article";
  label?: string;
  labelledBy?: string;
  /** What follows a part that still loads comes after it, so that nothing moves down under the eyes. */
  inTurn?: boolean;
  children: ReactNode;
};

const IN_TURN = "[&>[role=status][aria-busy=true]~*]:hidden [&>:has([role=status][aria-busy=true])~*]:hidden";

const ALIGN = { stretch: "items-stretch", start: "items-start", center: "items-center text-center" } as const;

export function Stack(props: StackProps) {
  const { gap = "md", align = "stretch", as: Tag = "div", label, labelledBy, inTurn, children } = props;
  return (
    <Tag
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes("flex min-w-0 flex-col", GAP[gap], ALIGN[align], inTurn && IN_TURN)}
    >
      {children}
    </Tag>
  );
}
