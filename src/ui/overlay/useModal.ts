import { type RefObject, useEffect } from "react";
import { enterDialog } from "./openDialogs";

/** Opens and closes a native modal dialog: the browser traps the focus and gives it back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (element.open) element.close();
      return;
    }
    if (!element.open) element.showModal();
    return enterDialog(element);
  }, [dialog, open]);
}
