import { classes } from "../layout/layout";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonState = "idle" | "busy" | "success" | "error";

const VARIANT = {
  primary: "border-transparent bg-dare text-on-dare",
  secondary: "border-line-strong bg-transparent text-ink hover:bg-raised",
  quiet: "border-transparent bg-transparent text-ink hover:bg-raised",
  danger: "border-danger bg-transparent text-danger hover:bg-raised",
} as const satisfies Record<ButtonVariant, string>;

const SIZE = {
  sm: "hit-area min-h-control-sm px-3 text-sm",
  md: "min-h-touch px-5 text-md",
  lg: "min-h-control-lg px-6 text-lg",
} as const satisfies Record<ButtonSize, string>;

const STATE = {
  idle: "",
  busy: "opacity-80",
  success: "border-success bg-success text-on-state",
  error: "border-danger bg-danger text-on-state",
} as const satisfies Record<ButtonState, string>;

/** One look for buttons and for links that act as the way forward. */
export function buttonLooks(options: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  state?: ButtonState | undefined;
  block?: boolean | undefined;
}): string {
  const { variant = "primary", size = "md", state = "idle", block = false } = options;
  return classes(
    "press inline-flex select-none items-center justify-center gap-2 rounded-full border py-1 text-center font-semibold",
    "aria-disabled:opacity-60 disabled:opacity-60",
    state === "success" || state === "error" ? STATE[state] : VARIANT[variant],
    state === "busy" && STATE.busy,
    SIZE[size],
    block && "w-full",
  );
}
