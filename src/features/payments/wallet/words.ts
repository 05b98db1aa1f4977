import { movementWords, walletCopy } from "./copy.en";

/** What moved, in words; a kind that this version has not met yet is still listed. */
export function movementTitle(kind: string): string {
  return movementWords[kind] ?? walletCopy.history.other;
}

/** `dareloop-wallet-2026-11-22.csv`; `date` as the reader's calendar has it. */
export function csvFileName(product: string, date: string): string {
  return walletCopy.csv.fileName.replace("{product}", product.toLowerCase()).replace("{date}", date);
}
