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

/** Safari ends the word before it tells of its Enter: only the code of a key of an input method gives that away. */
const INPUT_METHOD_KEY = 229;

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "nativeEvent">;

export const pressOf = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: Pressed): KeyPress => ({
  ...{ key, shiftKey, ctrlKey, metaKey },
  isComposing: nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY,
});

export const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;
