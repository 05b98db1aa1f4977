/**
 * The looks of the camera. Each is a chain of colour steps, and every step is a linear map of the colours: one
 * table gives both the text for `ctx.filter` and the matrix for browsers without it, so that the two agree.
 */
export const FILTER_NAMES = ["none", "vivid", "warm", "cool", "mono", "sepia", "noir", "soft"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

type Step = readonly ["brightness" | "contrast" | "saturate" | "grayscale" | "sepia" | "hue-rotate", number];

const STEPS: Record<FilterName, readonly Step[]> = {
  none: [],
  vivid: [
    ["saturate", 1.6],
    ["contrast", 1.1],
  ],
  warm: [
    ["sepia", 0.35],
    ["saturate", 1.3],
  ],
  cool: [
    ["hue-rotate", 18],
    ["saturate", 0.85],
    ["brightness", 1.05],
  ],
  mono: [["grayscale", 1]],
  sepia: [["sepia", 1]],
  // Contrast last: the browser cuts after every step, the matrix only at the end.
  noir: [
    ["grayscale", 1],
    ["brightness", 0.9],
    ["contrast", 1.5],
  ],
  soft: [
    ["contrast", 0.85],
    ["brightness", 1.1],
  ],
};

/** The value of `ctx.filter`: "grayscale(1) contrast(1.5)". */
export function filterCss(name: FilterName): string {
  const steps = STEPS[name].map(([kind, amount]) =>
    kind === "hue-rotate" ? `${kind}(${amount}deg)` : `${kind}(${amount})`,
  );
  return steps.length === 0 ? "none" : steps.join(" ");
}

/** Rows red, green, blue; columns red, green, blue and what is added; colours from 0 to 1. */
export type ColourMatrix = readonly (readonly [number, number, number, number])[];

const LUMA = [0.2126, 0.7152, 0.0722] as const;
const SEPIA: ColourMatrix = [
  [0.393, 0.769, 0.189, 0],
  [0.349, 0.686, 0.168, 0],
  [0.272, 0.534, 0.131, 0],
];
/** Hue turns round the grey axis of these weights (filter-effects, feColorMatrix). */
const HUE_COS: ColourMatrix = [
  [0.787, -0.715, -0.072, 0],
  [-0.213, 0.285, -0.072, 0],
  [-0.213, -0.715, 0.928, 0],
];
const HUE_SIN: ColourMatrix = [
  [-0.213, -0.715, 0.928, 0],
  [0.143, 0.14, -0.283, 0],
  [-0.787, 0.715, 0.072, 0],
];
const HUE_BASE: ColourMatrix = [
  [0.213, 0.715, 0.072, 0],
  [0.213, 0.715, 0.072, 0],
  [0.213, 0.715, 0.072, 0],
];
const IDENTITY: ColourMatrix = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

const at = (matrix: ColourMatrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;

function build(cell: (row: number, column: number) => number): ColourMatrix {
  return [0, 1, 2].map((row) => [cell(row, 0), cell(row, 1), cell(row, 2), cell(row, 3)] as const);
}

/** `share` of the full effect, the rest of the untouched colour. */
const blend = (full: ColourMatrix, share: number): ColourMatrix =>
  build((row, column) => share * at(full, row, column) + (1 - share) * at(IDENTITY, row, column));

const scaled = (factor: number, added: number): ColourMatrix =>
  build((row, column) => (column === 3 ? added : row === column ? factor : 0));

const grey: ColourMatrix = build((_row, column) => LUMA[column] ?? 0);

function hueTurn(degrees: number): ColourMatrix {
  const angle = (degrees * Math.PI) / 180;
  return build(
    (row, column) =>
      at(HUE_BASE, row, column) +
      Math.cos(angle) * at(HUE_COS, row, column) +
      Math.sin(angle) * at(HUE_SIN, row, column),
  );
}

function matrixOfStep([kind, share]: Step): ColourMatrix {
  switch (kind) {
    case "brightness":
      return scaled(share, 0);
    case "contrast":
      return scaled(share, (1 - share) / 2);
    case "saturate":
      return blend(grey, 1 - share);
    case "grayscale":
      return blend(grey, share);
    case "sepia":
      return blend(SEPIA, share);
    case "hue-rotate":
      return hueTurn(share);
  }
}

/** What `after` makes of the result of `before`. */
function chain(after: ColourMatrix, before: ColourMatrix): ColourMatrix {
  return build((row, column) => {
    const mixed = [0, 1, 2].reduce((sum, k) => sum + at(after, row, k) * at(before, k, column), 0);
    return column === 3 ? mixed + at(after, row, 3) : mixed;
  });
}

export function filterMatrix(name: FilterName): ColourMatrix {
  return STEPS[name].reduce((sofar, step) => chain(matrixOfStep(step), sofar), IDENTITY);
}
