import { accent, body, dark, ink, light } from './colors.ts';

const columns = [12.5, 20.5, 28.5, 36.5, 44.5, 52.5, 60.5, 68.5, 76.5];
const rows = [38, 46, 54];

/** Things for the ears, the wrist and the desk, each on a field of 96 by 96. */
export const atDesk = {
  headphones: (
    <>
      <path d="M21 58v-9a27 27 0 0 1 54 0v9" fill="none" stroke={body} strokeWidth={7} />
      <path d="M30 33a27 27 0 0 1 26-10" fill="none" stroke={light} strokeWidth={2.5} strokeLinecap="round" />
      <rect x={13} y={50} width={15} height={28} rx={7} fill={dark} />
      <rect x={68} y={50} width={15} height={28} rx={7} fill={dark} />
      <rect x={26} y={53} width={8} height={22} rx={4} fill={ink} />
      <rect x={62} y={53} width={8} height={22} rx={4} fill={ink} />
      <rect x={17} y={58} width={3} height={12} rx={1.5} fill={accent} />
    </>
  ),
  keyboard: (
    <>
      <rect x={8} y={32} width={80} height={38} rx={6} fill={dark} />
      <rect x={8} y={32} width={80} height={34} rx={6} fill={body} />
      {rows.flatMap((y) =>
        columns.map((x) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={6.5} height={6} rx={1.5} fill={x + y < 51 ? accent : light} />
        )),
      )}
      <rect x={30} y={61.5} width={36} height={2.5} rx={1.2} fill={light} />
    </>
  ),
  lamp: (
    <>
      <path d="m55 48 23-9 12 34H42Z" fill={accent} opacity={0.32} />
      <path d="M36 78 28 52l25-22" fill="none" stroke={dark} strokeWidth={4.5} strokeLinejoin="round" />
      <circle cx={28} cy={52} r={4.5} fill={ink} />
      <path d="M47 27 62 15l20 24-28 11Z" fill={body} strokeLinejoin="round" />
      <path d="m62 15 20 24-6 2.4L57 19Z" fill={light} opacity={0.6} />
      <rect x={20} y={77} width={32} height={6} rx={3} fill={ink} />
    </>
  ),
  writing: (
    <>
      <rect x={10} y={26} width={66} height={48} rx={6} fill={dark} />
      <rect x={19} y={31} width={52} height={38} rx={3} fill={light} />
      <path d="M25 60c6-18 12-18 16-7s9 8 12-3 8-11 12-6" fill="none" stroke={accent} strokeWidth={3} />
      <circle cx={14.5} cy={50} r={2} fill={light} />
      <path d="m84 20 5 5-23 30-7 3 1-8Z" fill={body} />
      <path d="m84 20 5 5-4 5-6-4Z" fill={ink} />
    </>
  ),
  'device-watch': (
    <>
      <rect x={35} y={10} width={26} height={24} rx={6} fill={dark} />
      <rect x={35} y={62} width={26} height={24} rx={6} fill={dark} />
      <rect x={68} y={42} width={5} height={11} rx={2.5} fill={dark} />
      <rect x={26} y={26} width={44} height={44} rx={13} fill={body} />
      <rect x={31} y={31} width={34} height={34} rx={9} fill={ink} />
      <circle cx={48} cy={48} r={10} fill="none" stroke={dark} strokeWidth={4} />
      <path d="M48 38a10 10 0 1 1-9.5 13" fill="none" stroke={accent} strokeWidth={4} strokeLinecap="round" />
    </>
  ),
  'device-speaker': (
    <>
      <path d="M26 36c0-14 44-14 44 0" fill="none" stroke={ink} strokeWidth={4} />
      <rect x={11} y={33} width={74} height={38} rx={19} fill={body} />
      <path d="M16 63a19 19 0 0 0 14 8h36a19 19 0 0 0 14-8Z" fill={dark} />
      <circle cx={32} cy={52} r={12.5} fill={dark} />
      <circle cx={64} cy={52} r={12.5} fill={dark} />
      <circle cx={32} cy={52} r={7} fill={ink} />
      <circle cx={64} cy={52} r={7} fill={ink} />
      <circle cx={48} cy={44} r={2} fill={accent} />
      <circle cx={48} cy={60} r={2} fill={light} />
    </>
  ),
  'device-gamepad-2': (
    <>
      <path
        d="M29 32h38c12 0 18 13 20 28 1 9-4 15-11 13-6-2-8-11-15-11H35c-7 0-9 9-15 11-7 2-12-4-11-13 2-15 8-28 20-28Z"
        fill={body}
      />
      <path d="M29 32h38c4 0 8 1.6 10.5 4h-59c2.5-2.4 6.5-4 10.5-4Z" fill={light} opacity={0.7} />
      <path d="M25 42h5v5h5v5h-5v5h-5v-5h-5v-5h5Z" fill={ink} />
      <circle cx={42} cy={57} r={5.5} fill={dark} />
      <circle cx={56} cy={57} r={5.5} fill={dark} />
      <circle cx={69} cy={43} r={3.2} fill={accent} />
      <circle cx={76} cy={50} r={3.2} fill={light} />
      <circle cx={69} cy={57} r={3.2} fill={ink} />
      <circle cx={62} cy={50} r={3.2} fill={light} />
    </>
  ),
};
