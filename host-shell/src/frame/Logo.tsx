/** The mark of Weft: a thread going under and over. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill="var(--primary)" />
      <path
        d="M5 9.5c1.6 0 1.9 6 3.6 6s1.7-7 3.4-7 1.7 7 3.4 7 2-6 3.6-6"
        fill="none"
        stroke="var(--on-solid)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
