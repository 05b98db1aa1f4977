import type { MouseEvent, ReactNode, Ref } from "react";

type IconButtonProps = {
  /** Accessible name; always needed, the icon is silent. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  type?: "button" | "submit";
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, pressed, type = "button", onClick, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-raised"
    >
      {icon}
    </button>
  );
}
