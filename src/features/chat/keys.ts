import type { KeyboardEvent } from "react";

type KeyPress = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** In the middle of a word of an input method, where Enter chooses the word. */
  isComposing: boolean;
};

/** With a keyboard Enter sends and Shift+Enter begins a line; on a touch device Enter begins a line, as everywhere there. */
export function sendsOn(press: KeyPress, isTouch: boolean): boolean {
  if (press.key !== "Enter" || press.isComposing || press.shiftKey) return false;
  return !isTouch || press.ctrlKey || press.metaKey;
}

export const pressOf = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): KeyPress => ({
  ...{ key, shiftKey, ctrlKey, metaKey },
  isComposing: nativeEvent.isComposing,
});

export const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;
