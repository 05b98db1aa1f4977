import type { ReactNode } from "react";
import { classes } from "./layout";

type CardProps = {
  tone?: "surface" | "raised" | "dare" | "success" | "info" | "warning" | "danger";
  padding?: "md" | "lg" | "none";
  as?: "div" | "section" | "article" | "li";
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

const TONE = {
  surface: "bg-surface",
  raised: "bg-raised",
  dare: "tint-dare",
  success: "tint-success",
  info: "tint-info",
  warning: "tint-warning",
  danger: "tint-danger",
} as const;
const PADDING = { none: "overflow-hidden", md: "p-4", lg: "p-6" } as const;

/** A lit patch of the room: lightness and a hairline, no shadow. */
export function Card(props: CardProps) {
  const { tone = "surface", padding = "md", as: Tag = "div", label, labelledBy, children } = props;
  return (
    <Tag
      data-card
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes("min-w-0 rounded-md border border-line", TONE[tone], PADDING[padding])}
    >
      {children}
    </Tag>
  );
}
