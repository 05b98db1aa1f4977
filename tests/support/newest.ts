/** All public videos, the newest first, as `/explore` asks for them. */
export const NEWEST = { category: null, captions: false, cursor: null } as const;
