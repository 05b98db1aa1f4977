/** A moment that stands still, so that two looks at the gallery show the same. */
export const SAMPLE_AT = Date.UTC(2026, 0, 15, 12);
