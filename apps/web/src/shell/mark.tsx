/** Two ticks, one behind the other: done, and countersigned. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="web-mark">
      <rect width="32" height="32" rx="8" />
      <path d="M7 17.5l4.2 4.2L19.5 11" className="web-mark-first" />
      <path d="M13.5 19.2l2.6 2.5L25 11" />
    </svg>
  );
}
