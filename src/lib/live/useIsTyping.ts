import { useSyncExternalStore } from "react";

const TEXT_FIELD =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])";

/** A slider holds a value from the start, and nobody's words. */
const WORDS = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range])";

/** Fields that somebody wrote in, as long as they stand on the page. */
const written = new Set<Element>();

const holdsText = (field: Element) => field.isConnected && "value" in field && field.value !== "";

function noteWritten({ target }: Event): void {
  if (target instanceof Element && target.matches(WORDS)) written.add(target);
}

function subscribe(listener: () => void): () => void {
  const onInput = (event: Event) => {
    noteWritten(event);
    listener();
  };
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  document.addEventListener("input", onInput);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
    document.removeEventListener("input", onInput);
  };
}

function isTyping(): boolean {
  for (const field of written) if (!holdsText(field)) written.delete(field);
  return written.size > 0 || (document.activeElement?.matches(TEXT_FIELD) ?? false);
}

/** True while a text field has the focus or holds what was written into it: what comes up now would swallow it. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping);
}
