import { Check, X } from "lucide-react";
import type { MouseEvent, ReactNode, Ref } from "react";
import { Spinner } from "../feedback/Spinner";
import { type ButtonSize, type ButtonState, type ButtonVariant, buttonLooks } from "./buttonLooks";

export type ButtonProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  state?: ButtonState;
  block?: boolean;
  icon?: ReactNode;
  type?: "button" | "submit";
  /** Say the reason in text near the button and name it by `describedBy`. */
  disabled?: boolean;
  describedBy?: string;
  pressed?: boolean;
  expanded?: boolean;
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** Stays focusable while busy or disabled: the focus of a keyboard user is never lost to a state. */
export function Button(props: ButtonProps) {
  const { state = "idle", type = "button", disabled = false, icon, onClick, children } = props;
  const blocked = disabled || state === "busy";
  return (
    <button
      ref={props.ref}
      type={type}
      form={props.form}
      className={buttonLooks({ variant: props.variant, size: props.size, state, block: props.block })}
      aria-disabled={blocked || undefined}
      aria-busy={state === "busy" || undefined}
      aria-describedby={props.describedBy}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {state === "busy" ? (
        <Spinner />
      ) : state === "success" ? (
        <Check aria-hidden="true" className="size-[1.2em]" />
      ) : null}
      {state === "error" ? <X aria-hidden="true" className="size-[1.2em]" /> : null}
      {state === "idle" ? icon : null}
      <span>{children}</span>
    </button>
  );
}
