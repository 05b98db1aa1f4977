import { useSyncExternalStore } from "react";

const TEXT_FIELD =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])";

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

const isTyping = () => document.activeElement?.matches(TEXT_FIELD) ?? false;

/** True while a text field has the focus: what comes up now would swallow what is being written. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping);
}
