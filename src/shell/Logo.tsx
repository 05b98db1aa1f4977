import { PRODUCT_NAME } from "@/config/product";

/** The mark: a loop that closes on the moment of play. */
export function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0 text-dare-text" fill="none">
      <path d="M27 16a11 11 0 1 1-4.2-8.6" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M13 10.6v10.8L22 16z" fill="currentColor" />
    </svg>
  );
}

/** Mark and name; where large text leaves no room for both, the name wraps out of sight and the mark stays. */
export function Wordmark() {
  return (
    <span className="flex h-bar-top flex-wrap gap-x-2 overflow-hidden">
      <span className="flex h-bar-top items-center">
        <LogoMark />
      </span>
      <span className="type-display flex h-bar-top items-center text-lg text-ink">{PRODUCT_NAME}</span>
    </span>
  );
}
