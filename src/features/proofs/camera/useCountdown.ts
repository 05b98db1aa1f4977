import { useEffect } from "react";

const BUZZ_MS = 60;
const START_BUZZ_MS = 200;

/** Says a number aloud where the browser can; a person far from the phone hears when it begins. */
function say(words: string): void {
  if (!("speechSynthesis" in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

function buzz(durationMs: number): void {
  if ("vibrate" in navigator) navigator.vibrate(durationMs);
}

/** Spoken and felt (product 25); the number on the picture is the screen's own. */
export function useCountdown(seconds: number, isRecording: boolean): void {
  useEffect(() => {
    if (seconds === 0) return;
    say(String(seconds));
    buzz(BUZZ_MS);
  }, [seconds]);
  useEffect(() => {
    if (!isRecording) return;
    // A word would be heard in the take: the start is only felt.
    if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
    buzz(START_BUZZ_MS);
  }, [isRecording]);
}
