const thread = 'M6 10.5C9.3 10.5 9.3 21.5 12.7 21.5S16 10.5 19.3 10.5 22.7 21.5 26 21.5';
const crossing = 'M6 21.5C7.9 21.5 8.7 18.6 9.4 15.8M26 10.5C24.1 10.5 23.3 13.4 22.6 16.2';

/** The mark of Weft as the server's pages draw it: a thread in the shape of a W, and the ends of the one below it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false" strokeLinecap="round">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path d={crossing} stroke="var(--on-solid)" strokeOpacity=".55" strokeWidth="2.8" />
      <path d={thread} stroke="var(--primary)" strokeWidth="5" strokeLinecap="butt" />
      <path d={thread} stroke="var(--on-solid)" strokeWidth="2.8" />
    </svg>
  );
}
