const green = 'var(--cat-transformation)';
const red = 'var(--cat-notification)';
const brown = 'var(--cat-storage)';
const yellow = 'var(--warning)';
const cream = 'color-mix(in srgb, var(--warning) 22%, white)';
const white = 'color-mix(in srgb, var(--cat-base) 6%, white)';
const rim = 'color-mix(in srgb, var(--cat-base) 26%, white)';
const dark = 'color-mix(in srgb, var(--cat-storage) 55%, black)';

const plate = (
  <>
    <circle cx={48} cy={48} r={38} fill={white} />
    <circle cx={48} cy={48} r={28} fill="none" stroke={rim} strokeWidth={2} />
  </>
);

/** Dishes as they come to the table, seen from above, and what is drunk with them: each on a field of 96 by 96. */
export const dishes = {
  soup: (
    <>
      {plate}
      <circle cx={48} cy={48} r={26} fill={red} />
      <path d="M34 46c6-8 14 6 20-2s8 2 9 5" fill="none" stroke={cream} strokeWidth={3} strokeLinecap="round" />
      <path d="M52 60c-5-4-4-10 2-11 2 5 1 9-2 11Z" fill={green} />
    </>
  ),
  bread: (
    <>
      {plate}
      <ellipse cx={48} cy={48} rx={27} ry={20} fill={brown} />
      <ellipse cx={48} cy={46} rx={24} ry={16} fill={yellow} opacity={0.75} />
      <path d="m36 42 4 6m6-10 4 6m6-4 4 6m-20 2 4 6m8-6 4 6" stroke={green} strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  cheese: (
    <>
      {plate}
      <circle cx={45} cy={48} r={18} fill={cream} />
      <path d="M45 48 63 42a18 18 0 0 1-6 20Z" fill={yellow} />
      <circle cx={38} cy={43} r={3} fill={yellow} />
      <circle cx={44} cy={57} r={2.5} fill={yellow} />
      <circle cx={66} cy={60} r={4} fill={brown} />
      <circle cx={60} cy={66} r={4} fill={dark} />
    </>
  ),
  salad: (
    <>
      {plate}
      <path d="M30 52c-4-14 8-20 16-14 4-10 20-6 18 6 8 4 6 18-4 18-6 8-26 8-30-10Z" fill={green} />
      <path d="M38 52c4-6 10-6 12-12m-2 20c2-6 8-6 12-10" stroke={white} strokeWidth={2} fill="none" opacity={0.6} />
      <circle cx={42} cy={58} r={6} fill={white} />
      <circle cx={42} cy={58} r={6} fill="none" stroke={red} strokeWidth={2.5} />
      <circle cx={58} cy={44} r={5} fill={white} />
      <circle cx={58} cy={44} r={5} fill="none" stroke={red} strokeWidth={2.5} />
    </>
  ),
  'plant-2': (
    <>
      {plate}
      <ellipse cx={48} cy={50} rx={24} ry={18} fill={brown} />
      <path d="M36 44h8v8h-8Zm16 8h8v8h-8Z" fill={white} />
      <path d="M46 40h7v7h-7Z" fill={red} />
      <path d="M40 58h7v6h-7Z" fill={red} />
      <path d="m56 38 6-6m-4 10 8-2" stroke={green} strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  fish: (
    <>
      {plate}
      <path d="M24 48c8-16 30-16 40 0-10 16-32 16-40 0Z" fill="var(--cat-base)" />
      <path d="m62 48 13-10v20Z" fill="var(--cat-base)" />
      <path d="M40 38c4 6 4 14 0 20m9-19c4 6 4 12 0 18" stroke={white} strokeWidth={2} fill="none" opacity={0.6} />
      <circle cx={32} cy={46} r={2.5} fill={white} />
      <circle cx={50} cy={68} r={6} fill={yellow} />
      <path d="M36 68c4-4 8-2 8 3-4 2-7 1-8-3Z" fill={green} />
    </>
  ),
  pizza: (
    <>
      {plate}
      <circle cx={48} cy={48} r={27} fill={brown} />
      <circle cx={48} cy={48} r={23} fill={red} />
      <circle cx={40} cy={42} r={7} fill={cream} />
      <circle cx={57} cy={46} r={6} fill={cream} />
      <circle cx={45} cy={58} r={7} fill={cream} />
      <path d="M50 36c5-3 9 0 9 4-5 2-8 0-9-4Zm4 22c5-3 9 0 9 4-5 2-8 0-9-4Z" fill={green} />
    </>
  ),
  meat: (
    <>
      {plate}
      <path d="M30 50c0-14 14-18 24-12 10 2 16 12 8 20-10 10-32 8-32-8Z" fill={dark} />
      <path d="M36 48c2-8 10-10 16-6" stroke={brown} strokeWidth={3} fill="none" strokeLinecap="round" />
      <rect x={58} y={58} width={14} height={6} rx={3} fill={yellow} />
      <rect x={54} y={65} width={14} height={6} rx={3} fill="var(--error)" />
      <circle cx={34} cy={66} r={4} fill={green} />
      <circle cx={42} cy={69} r={4} fill={green} />
    </>
  ),
  mushroom: (
    <>
      {plate}
      <circle cx={48} cy={48} r={25} fill={cream} />
      <path d="M34 46a9 8 0 0 1 18 0Z" fill={brown} />
      <rect x={40} y={46} width={6} height={8} rx={2} fill={white} />
      <path d="M48 58a9 8 0 0 1 18 0Z" fill={brown} />
      <rect x={54} y={58} width={6} height={8} rx={2} fill={white} />
      <path d="m36 62 5 3m14-30 5 3" stroke={green} strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  cake: (
    <>
      {plate}
      <path d="M26 60 62 34l10 22c-12 10-32 14-46 4Z" fill={yellow} />
      <path d="M26 60c14 10 34 6 46-4v6c-12 11-32 14-46 4Z" fill={brown} />
      <circle cx={52} cy={46} r={5} fill={white} />
      <circle cx={60} cy={50} r={5} fill={white} />
      <circle cx={44} cy={53} r={5} fill={white} />
    </>
  ),
  'ice-cream': (
    <>
      <path d="M28 44h40c0 18-8 26-20 26s-20-8-20-26Z" fill={rim} />
      <path d="M42 70h12v6h8v5H34v-5h8Z" fill={rim} />
      <circle cx={38} cy={36} r={14} fill={green} opacity={0.75} />
      <circle cx={58} cy={36} r={14} fill={green} />
      <path d="M28 44h40v4H28Z" fill={white} />
      <path d="m62 14-6 16" stroke={brown} strokeWidth={5} strokeLinecap="round" />
    </>
  ),
  cookie: (
    <>
      {plate}
      <circle cx={44} cy={46} r={18} fill={dark} />
      <path d="M44 46c10-4 18 4 22 14-8 6-18 4-22-2Z" fill={brown} />
      <ellipse cx={44} cy={40} rx={10} ry={5} fill={white} opacity={0.85} />
      <circle cx={64} cy={40} r={4} fill={red} />
      <circle cx={70} cy={46} r={4} fill={red} />
    </>
  ),
  coffee: (
    <>
      <ellipse cx={46} cy={72} rx={34} ry={8} fill={rim} />
      <path d="M24 36h44v14a20 20 0 0 1-20 20h-4a20 20 0 0 1-20-20Z" fill={white} />
      <ellipse cx={46} cy={36} rx={22} ry={6} fill={dark} />
      <path d="M68 42h4a8 8 0 0 1 0 16h-6" fill="none" stroke={white} strokeWidth={5} />
      <path d="M38 24c-4-6 4-8 0-14m14 14c-4-6 4-8 0-14" fill="none" stroke={rim} strokeWidth={3} />
    </>
  ),
  'glass-full': (
    <>
      <path d="M32 22h32l-5 56a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4Z" fill={rim} opacity={0.7} />
      <path d="M33 36h30l-4 40a4 4 0 0 1-4 3H41a4 4 0 0 1-4-3Z" fill={yellow} />
      <circle cx={64} cy={24} r={9} fill={green} />
      <path d="m56 10-8 60" stroke={red} strokeWidth={3} strokeLinecap="round" />
      <rect x={40} y={46} width={9} height={9} rx={2} fill={white} opacity={0.7} />
      <rect x={49} y={58} width={9} height={9} rx={2} fill={white} opacity={0.7} />
    </>
  ),
};
