import type { ReactNode } from "react";
import { classes, GAP, type Gap } from "./layout";

type StackProps = {
  gap?: Gap;
  align?: "stretch" | "start" | "center";
  as?: "div" | "section" | "ul" | "ol" | "header" | "article";
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

const ALIGN = { stretch: "items-stretch", start: "items-start", center: "items-center text-center" } as const;

export function Stack(props: StackProps) {
  const { gap = "md", align = "stretch", as: Tag = "div", label, labelledBy, children } = props;
  return (
    <Tag
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes("flex min-w-0 flex-col", GAP[gap], ALIGN[align])}
    >
      {children}
    </Tag>
  );
}
