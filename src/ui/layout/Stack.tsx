import type { ReactNode } from "react";
import { classes, GAP, type Gap } from "./layout";

type StackProps = {
  gap?: Gap;
  align?: "stretch" | "start" | "center";
  as?: "div" | "section" | "ul" | "ol" | "header" | "article";
  label?: string;
  children: ReactNode;
};

const ALIGN = { stretch: "items-stretch", start: "items-start", center: "items-center text-center" } as const;

export function Stack({ gap = "md", align = "stretch", as: Tag = "div", label, children }: StackProps) {
  return (
    <Tag aria-label={label} className={classes("flex min-w-0 flex-col", GAP[gap], ALIGN[align])}>
      {children}
    </Tag>
  );
}
