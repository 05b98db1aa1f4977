import type { ReactNode } from "react";
import { classes, GAP, type Gap } from "./layout";

type ClusterProps = {
  gap?: Gap;
  justify?: "start" | "between" | "end" | "center";
  align?: "center" | "start" | "baseline";
  wrap?: boolean;
  as?: "div" | "ul" | "header" | "footer";
  label?: string;
  children: ReactNode;
};

const JUSTIFY = {
  start: "justify-start",
  between: "justify-between",
  end: "justify-end",
  center: "justify-center",
} as const;
const ALIGN = { center: "items-center", start: "items-start", baseline: "items-baseline" } as const;

export function Cluster(props: ClusterProps) {
  const {
    gap = "sm",
    justify = "start",
    align = "center",
    wrap = true,
    as: Tag = "div",
    label,
    children,
  } = props;
  return (
    <Tag
      // A plain element has no name.
      role={label !== undefined && Tag === "div" ? "group" : undefined}
      aria-label={label}
      className={classes("flex min-w-0", wrap && "flex-wrap", GAP[gap], JUSTIFY[justify], ALIGN[align])}
    >
      {children}
    </Tag>
  );
}
