import type { CosmeticSlot } from "@convex/domain/catalogue/badges";
import type { CSSProperties } from "react";

/** What somebody wears, by its place; of each place one (catalogue/badges.ts). */
export type Worn = Readonly<Partial<Record<CosmeticSlot, string>>>;

/** Which colours a ring or a frame has; the frame stands outside the ring. */
const RINGS: Readonly<Record<string, string>> = {
  "ring-amber": "var(--glow-honey-a)",
  "ring-flame": "var(--glow-ember-b)",
};
const FRAMES: Readonly<Record<string, string>> = {
  "frame-gold": "var(--glow-honey-b)",
  "frame-violet": "var(--glow-violet-b)",
  "frame-storm": "var(--glow-sky-b)",
};

/** Round a face: a narrow gap in the page's colour, the ring, the frame. */
export function faceStyle({ ring = "", frame = "" }: Worn): CSSProperties | undefined {
  const [inner, outer] = [RINGS[ring], FRAMES[frame]];
  if (inner === undefined && outer === undefined) return undefined;
  const gap = "0 0 0 0.125rem var(--canvas)";
  const near = inner === undefined ? [] : [`0 0 0 0.25rem ${inner}`];
  const far = outer === undefined ? [] : [`0 0 0 0.4375rem ${outer}`];
  return { borderRadius: "999rem", boxShadow: [gap, ...near, ...far].join(", ") };
}

/** A name that glows stays as readable as one that does not. */
export function nameStyle({ glow }: Worn): CSSProperties | undefined {
  return glow === "name-glow" ? { textShadow: "0 0 0.75em var(--dare)" } : undefined;
}

export function bubbleStyle({ bubble }: Worn): CSSProperties | undefined {
  return bubble === "bubble-neon"
    ? {
        borderRadius: "var(--radius-md)",
        boxShadow: "0 0 0 0.125rem var(--dare), 0 0 1rem -0.25rem var(--dare)",
      }
    : undefined;
}

/** Light from above on whoever stands on a page. */
export function spotlightStyle({ spotlight }: Worn): CSSProperties | undefined {
  return spotlight === "spotlight"
    ? {
        borderRadius: "var(--radius-lg)",
        backgroundImage:
          "radial-gradient(ellipse at 20% 0%, color-mix(in oklab, var(--glow-honey-a) 32%, transparent), transparent 70%)",
      }
    : undefined;
}

const FLAMES: Readonly<Record<string, string>> = {
  "flame-blue": "var(--info)",
  "flame-white": "var(--text)",
  "flame-prism": "var(--glow-violet-a)",
};

/** The colour of the flame beside the days in a row. */
export const flameStyle = ({ flame = "" }: Worn): CSSProperties => ({
  color: FLAMES[flame] ?? "var(--warning)",
});

/** The badges that marks beside a name come from: they are drawn as those. */
const MARKS = {
  "founder-mark": { mark: "founder-mark", badgeId: "ot_found" },
  quill: { mark: "quill", badgeId: "ot_tpl" },
  gavel: { mark: "gavel", badgeId: "ot_fair" },
} as const;
type Mark = keyof typeof MARKS;

const isMark = (id: string): id is Mark => Object.hasOwn(MARKS, id);
const GRADIENT = ["glow-violet-a", "glow-violet-b"];

export function markOf({ mark = "" }: Worn): { mark: Mark; badgeId: string; gradient: string[] } | null {
  return isMark(mark) ? { ...MARKS[mark], gradient: GRADIENT } : null;
}
