import { movesLittle } from "@/lib/device/motion";

/** Where each dot comes to rest, in percent of the badge's own place, how large it is, and what colour. */
export type Dot = { x: number; y: number; size: string; colour: string };

const COLOURS = ["--heat", "--dare", "--gold", "--info"] as const;
const SIZES = ["0.375rem", "0.5rem", "0.75rem"] as const;
const TURN = Math.PI * 2;
/** An angle that no number of steps comes back to, so that no two dots stand in a line. */
const GOLDEN_ANGLE = TURN * 0.381966;

/** In percent: further down its words begin. */
const LOWEST = 96;

/** Round the badge, close and far by turns, and off its words: always the same picture, which also stands still. */
export function confettiDots(count: number): Dot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = at * GOLDEN_ANGLE;
    const far = 62 + ((at * 7) % 5) * 9;
    return {
      x: 50 + Math.cos(angle) * far,
      y: 50 + Math.sin(angle) * far,
      size: SIZES[at % SIZES.length] ?? SIZES[0],
      colour: `var(${COLOURS[at % COLOURS.length]})`,
    };
  }).filter(({ y }) => y < LOWEST);
}

const FLIGHT_MS = 900;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** The dots fly out from behind the badge; with reduced motion they stand where they are (OVL-17). */
export function throwConfetti(place: HTMLElement): void {
  if (movesLittle()) return;
  for (const [at, dot] of [...place.children].entries()) {
    dot.animate?.(
      [
        { left: "50%", top: "50%", opacity: 0, transform: "scale(0.2)" },
        { opacity: 1, offset: 0.2 },
        { opacity: 1, transform: "scale(1)" },
      ],
      { duration: FLIGHT_MS, delay: (at % 6) * 30, easing: EASING, fill: "backwards" },
    );
  }
}

/** The badge itself lands with a little spring. */
export function popIn(badge: HTMLElement): void {
  if (movesLittle()) return;
  badge.animate?.(
    [
      { transform: "scale(0.4) rotate(-12deg)", opacity: 0 },
      { transform: "scale(1.08) rotate(3deg)", opacity: 1, offset: 0.6 },
      { transform: "none" },
    ],
    { duration: FLIGHT_MS * 0.7, easing: EASING },
  );
}
