import type { ReactNode } from "react";
import { classes } from "./layout";

type HeadingProps = { level: 2 | 3; size?: "md" | "lg" | "xl" | "2xl"; id?: string; children: ReactNode };

const SIZE = {
  md: "text-md font-semibold",
  lg: "text-lg font-semibold",
  xl: "text-xl type-display",
  "2xl": "text-2xl type-display",
} as const;

export function Heading({ level, size = level === 2 ? "xl" : "lg", id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={classes("text-ink", SIZE[size])}>
      {children}
    </Tag>
  );
}
