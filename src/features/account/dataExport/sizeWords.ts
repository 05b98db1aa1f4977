const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;

/** "3 kB", "1.2 MB": rounded up, so that nothing is ever "0 kB". */
export function sizeWords(bytes: number, locale?: string): string {
  const isLarge = bytes >= MEGABYTE;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE));
}
