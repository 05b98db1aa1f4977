import sharp from "sharp";

/** Flat colour and thin lines: full colour resolution matters more than many bits. */
const AVIF = { quality: 50, effort: 6, chromaSubsampling: "4:4:4" } as const;

/** All that decides what a file of this drawing holds. */
export const encodingOf = (svg: string, width: number): string =>
  JSON.stringify([AVIF, sharp.versions.sharp, width, svg]);

export const encode = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width }).avif(AVIF).toBuffer();
