import type { ReactNode } from "react";
import { classes } from "./layout";

type TextProps = {
  size?: "2xs" | "xs" | "sm" | "md" | "lg" | "xl" | "2xl";
  tone?: "ink" | "2" | "3" | "dare" | "gold" | "heat" | "danger" | "success" | "info" | "warning";
  weight?: "normal" | "semibold";
  /** Tabular figures, for counters and timers. */
  numeric?: boolean;
  as?: "p" | "span" | "strong" | "li" | "div" | "dt" | "dd" | "legend" | "figcaption";
  id?: string;
  children: ReactNode;
};

const SIZE = {
  "2xs": "text-2xs",
  xs: "text-xs",
  sm: "text-sm",
  md: "text-md",
  lg: "text-lg",
  xl: "text-xl",
  "2xl": "text-2xl",
} as const;
const TONE = {
  ink: "text-ink",
  "2": "text-ink-2",
  "3": "text-ink-3",
  dare: "text-dare-text",
  gold: "text-gold",
  heat: "text-heat",
  danger: "text-danger",
  success: "text-success",
  info: "text-info",
  warning: "text-warning",
} as const;

export function Text(props: TextProps) {
  const { size = "md", tone = "ink", weight = "normal", numeric, as: Tag = "p", id, children } = props;
  return (
    <Tag
      id={id}
      className={classes(
        "max-w-measure",
        SIZE[size],
        TONE[tone],
        weight === "semibold" && "font-semibold",
        numeric && "tabular-nums",
      )}
    >
      {children}
    </Tag>
  );
}
