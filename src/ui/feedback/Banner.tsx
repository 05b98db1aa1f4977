import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../action/IconButton";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";

type BannerProps = {
  tone: "neutral" | "info" | "success" | "warning" | "danger" | "dare";
  title?: string;
  children: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
};

const LOOK = {
  neutral: { icon: Info, ground: "bg-raised", mark: "text-ink-2" },
  info: { icon: Info, ground: "tint-info", mark: "text-info" },
  success: { icon: CircleCheck, ground: "tint-success", mark: "text-success" },
  warning: { icon: TriangleAlert, ground: "tint-warning", mark: "text-warning" },
  danger: { icon: OctagonAlert, ground: "tint-danger", mark: "text-danger" },
  dare: { icon: Zap, ground: "tint-dare", mark: "text-dare-text" },
} as const;

/** A strip across the screen about the whole app; a notice about one thing is an InlineNotice. */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const { icon: Icon, ground, mark } = LOOK[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classes(
        "motion-appear flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-gutter py-1 text-sm text-ink",
        ground,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={classes("size-5 shrink-0", mark)} />
      <p className="min-w-0 flex-1 basis-[12rem] py-2">
        {title ? <strong className="font-semibold">{title} </strong> : null}
        {children}
      </p>
      {action}
      {onDismiss ? (
        <IconButton label={uiCopy.close} icon={<X aria-hidden="true" />} onClick={onDismiss} />
      ) : null}
    </div>
  );
}
