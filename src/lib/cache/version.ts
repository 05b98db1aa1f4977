/**
 * Raised whenever a kept query's answer changes its shape: what an older build left is then dropped unread
 * (tests/architecture/keptShapes.test.ts fails until it is).
 */
export const KEPT_SHAPES_VERSION = 5;
