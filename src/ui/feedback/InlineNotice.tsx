import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";

type InlineNoticeProps = {
  kind: "info" | "success" | "warning" | "danger";
  title?: string;
  children: ReactNode;
};

const LOOK = {
  info: { icon: Info, ground: "tint-info", mark: "text-info" },
  success: { icon: CircleCheck, ground: "tint-success", mark: "text-success" },
  warning: { icon: TriangleAlert, ground: "tint-warning", mark: "text-warning" },
  danger: { icon: OctagonAlert, ground: "tint-danger", mark: "text-danger" },
} as const;

/** Icon, word and colour together; announced at once only where something went wrong. */
export function InlineNotice({ kind, title, children }: InlineNoticeProps) {
  const { icon: Icon, ground, mark } = LOOK[kind];
  return (
    <div
      role={kind === "danger" ? "alert" : "status"}
      className={classes("flex min-w-0 items-start gap-3 rounded-md p-4 text-sm text-ink", ground)}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={classes("size-5 shrink-0", mark)} />
      <div className="min-w-0">
        <span className={title ? "block font-semibold" : "sr-only"}>{title ?? uiCopy.notices[kind]}</span>
        <div>{children}</div>
      </div>
    </div>
  );
}
