/** Only inside a button: everything else shows a skeleton. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="motion-spin size-[1em] shrink-0" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
