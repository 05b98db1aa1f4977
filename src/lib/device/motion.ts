/** Whether little should move: by the system's wish, or by the person's own (`styles/motion.css`). */
export function movesLittle(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" ||
    window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
