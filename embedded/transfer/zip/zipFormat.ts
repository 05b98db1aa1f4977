/** Signatures and sizes of the ZIP records used here (APPNOTE 6.3, sections 4.3.7 to 4.3.16). */
export const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;

export const RECORD_BYTES = { local: 30, central: 46, end: 22, end64: 56, locator64: 20 } as const;

/** A 32 or 16 bit field that says "see the 64 bit record". */
export const MAX_32 = 0xffffffff;
export const MAX_16 = 0xffff;

export const EXTRA_64 = 0x0001;
export const METHOD = { stored: 0, deflated: 8 } as const;
export const FLAG = {
  encrypted: 0x0001,
  strongEncryption: 0x0040,
  maskedHeaders: 0x2000,
  utf8: 0x0800,
} as const;

/** An archive that is broken, hostile, or of a kind that is not read here. */
export class BadZip extends Error {
  override name = "BadZip";
}
