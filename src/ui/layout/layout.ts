export type Gap = "xs" | "sm" | "md" | "lg" | "xl" | "2xl";

/** Gaps by name: 4, 8, 12 (inside cards), 24 (between sections), 40, 56. */
export const GAP = {
  xs: "gap-1",
  sm: "gap-2",
  md: "gap-3",
  lg: "gap-6",
  xl: "gap-8",
  "2xl": "gap-10",
} as const satisfies Record<Gap, string>;

/** Joins class names, leaving out what is not wanted. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
