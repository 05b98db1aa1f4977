import type { MouseEvent, ReactNode, Ref } from "react";

type IconButtonProps = {
  /** Accessible name; always needed, the icon is silent. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  /** Dimmed and said so; it keeps its focus, and whoever asked for it leaves the press alone. */
  disabled?: boolean;
  expanded?: boolean;
  /** Id of what it unfolds. */
  controls?: string;
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, pressed, disabled, expanded, controls, type = "button", onClick, ref } = props;
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-raised aria-disabled:opacity-50"
    >
      {icon}
    </button>
  );
}
