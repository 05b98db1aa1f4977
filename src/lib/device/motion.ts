/** Whether little should move: by the system's wish, or by the person's own (`styles/motion.css`). */
export function movesLittle(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" ||
    window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Whether the person asked their browser to load little; not every browser tells. */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return typeof connection === "object" && connection !== null && "saveData" in connection
    ? connection.saveData === true
    : false;
}
