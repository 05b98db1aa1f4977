import type { MouseEvent, ReactNode, Ref } from "react";

type IconButtonProps = {
  /** Accessible name; always needed, the icon is silent. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  expanded?: boolean;
  /** Id of what it unfolds. */
  controls?: string;
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, pressed, expanded, controls, type = "button", onClick, ref } = props;
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-raised"
    >
      {icon}
    </button>
  );
}
