import { Component, type ReactNode, type RefObject, useRef } from "react";

type KeepsFocusProps = { place: RefObject<HTMLElement | null> };

/**
 * Stands in a place whose content may leave with the focus in it: the place takes it then, or the keyboard would
 * begin at the top of the page again. The place has a `tabIndex` of -1 and is rendered anew with its content.
 */
export class KeepsFocus extends Component<KeepsFocusProps> {
  /** The last moment at which the page is as it was: later nothing tells where the focus has been. */
  override getSnapshotBeforeUpdate(): boolean {
    return this.props.place.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: KeepsFocusProps, _state: object, hadFocus: boolean): void {
    if (hadFocus && document.activeElement === document.body) {
      this.props.place.current?.focus({ preventScroll: true });
    }
  }

  override render() {
    return null;
  }
}

/** A question that its answer takes the place of, a row that goes: what had the focus in here leaves it in here. */
export function FocusPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      {children}
      <KeepsFocus place={place} />
    </div>
  );
}
