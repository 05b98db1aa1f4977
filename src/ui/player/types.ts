import type { Captions } from "@convex/domain/proofs/captions";

/** Asks for a playable address; the same function from render to render. */
export type Mint = () => Promise<{ url: string; expiresAt: number; posterUrl?: string | null }>;

/** What is said of a video, whoever shows it. */
export interface VideoWords {
  /** What is to be seen, for people who cannot. */
  label: string;
  captions: Captions | null;
  /** Longer words of the same kind, opened on demand. */
  description?: string | null;
  /** The poster's address, where it may be had without the video's. */
  poster?: string | null;
  blurHash?: string | null;
}

/** Either an address that stays, or a way to get one that ends. */
export type VideoSource = { src: string; mint?: undefined } | { src?: undefined; mint: Mint };
