import { accent, body, dark, ink, light } from './colors.ts';

const wheels = [26, 71];

/** Things for home and the way, each on a field of 96 by 96. */
export const outdoors = {
  backpack: (
    <>
      <path d="M39 24v-5a9 9 0 0 1 18 0v5" fill="none" stroke={ink} strokeWidth={4} />
      <rect x={17} y={46} width={12} height={26} rx={6} fill={dark} />
      <rect x={67} y={46} width={12} height={26} rx={6} fill={dark} />
      <rect x={25} y={22} width={46} height={60} rx={15} fill={body} />
      <path d="M25 44V37a15 15 0 0 1 15-15h16a15 15 0 0 1 15 15v7c-14 7-32 7-46 0Z" fill={dark} />
      <rect x={32} y={56} width={32} height={20} rx={7} fill={light} />
      <path d="M37 63h22" stroke={dark} strokeWidth={2.5} strokeLinecap="round" />
      <rect x={44.5} y={42} width={7} height={12} rx={2.5} fill={accent} />
    </>
  ),
  coffee: (
    <>
      <rect x={26} y={30} width={16} height={42} fill={body} />
      <rect x={22} y={16} width={52} height={18} rx={6} fill={dark} />
      <circle cx={33} cy={25} r={3.5} fill={accent} />
      <rect x={42} y={22} width={24} height={5} rx={2.5} fill={light} />
      <path d="M48 34h18v5l-4 3H52l-4-3Z" fill={ink} />
      <path d="M66 40h11" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <rect x={55.5} y={42} width={3} height={14} fill={accent} />
      <path d="M47 54h20v7a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8Z" fill={light} />
      <path d="M67 57h3a3.5 3.5 0 0 1 0 7h-3" fill="none" stroke={light} strokeWidth={2.5} />
      <rect x={19} y={70} width={58} height={10} rx={4} fill={dark} />
    </>
  ),
  shoe: (
    <>
      <path d="M12 44c6 4 13 3 18-4l6-7c9 12 20 17 36 20 9 2 13 6 13 13H12Z" fill={body} />
      <path d="M12 44c6 4 13 3 18-4l2-2 5 28H12Z" fill={dark} />
      <path d="m44 41-6 7m12-3-6 8m13-5-6 8" stroke={light} strokeWidth={3} strokeLinecap="round" />
      <path d="M58 66c4-8 10-11 20-11 5 2 7 6 7 11Z" fill={accent} />
      <path d="M10 65h77v4c0 5-3 8-8 8H18c-5 0-8-3-8-8Z" fill={light} />
      <path d="M10 72h77c-1 3-4 5-8 5H18c-4 0-7-2-8-5Z" fill={ink} />
    </>
  ),
  camera: (
    <>
      <path d="m35 32 5-10h18l5 10Z" fill={ink} />
      <rect x={18} y={26} width={12} height={8} rx={2} fill={ink} />
      <rect x={11} y={31} width={74} height={45} rx={8} fill={body} />
      <path d="M11 42h74v20H11Z" fill={dark} />
      <circle cx={50} cy={53} r={20} fill={ink} />
      <circle cx={50} cy={53} r={15} fill={light} />
      <circle cx={50} cy={53} r={11.5} fill={ink} />
      <circle cx={50} cy={53} r={6} fill={accent} />
      <circle cx={45.5} cy={48} r={2.5} fill={light} />
      <circle cx={77} cy={37} r={2.5} fill={accent} />
    </>
  ),
  bike: (
    <>
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={62} r={16} fill="none" stroke={ink} strokeWidth={4} />
          <path d={`M${x} 47v30m-15-15h30m-25.6-10.6 21.2 21.2m0-21.2-21.2 21.2`} stroke={light} strokeWidth={1} />
        </g>
      ))}
      <path d="M26 62 40 38h22L48 62Zm14-24 8 24m14-24 9 24m-9-24-3-11" fill="none" stroke={body} strokeWidth={4.5} />
      <path d="m40 38-2-7m-7 0h13" fill="none" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <path d="M59 27h9a4 4 0 0 1 0 8" fill="none" stroke={dark} strokeWidth={4} strokeLinecap="round" />
      <circle cx={48} cy={62} r={5} fill={accent} />
    </>
  ),
  propeller: (
    <>
      <rect x={45} y={66} width={6} height={14} fill={dark} />
      <rect x={31} y={77} width={34} height={6} rx={3} fill={ink} />
      <circle cx={48} cy={41} r={29} fill={light} opacity={0.45} />
      {[0, 120, 240].map((turn) => (
        <path key={turn} d="M48 41c-14-4-15-19-4-23 9-2 14 9 4 23Z" fill={body} transform={`rotate(${turn} 48 41)`} />
      ))}
      <circle cx={48} cy={41} r={29} fill="none" stroke={dark} strokeWidth={3} />
      <circle cx={48} cy={41} r={20} fill="none" stroke={dark} strokeWidth={1} opacity={0.6} />
      <circle cx={48} cy={41} r={5.5} fill={accent} />
    </>
  ),
  tent: (
    <>
      <circle cx={76} cy={24} r={8} fill={accent} />
      <path d="m48 20 40 56H8Z" fill={body} />
      <path d="m48 20 40 56H64Z" fill={dark} />
      <path d="m48 20-4-5m4 5 4-5" stroke={ink} strokeWidth={3} strokeLinecap="round" />
      <path d="m44 40 14 36H28Z" fill={ink} />
      <path d="m44 40-6 36H28Z" fill={light} />
      <path d="M5 77h86" stroke={dark} strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  armchair: (
    <>
      <path d="M26 72v11m44-11v11" stroke={ink} strokeWidth={5} strokeLinecap="round" />
      <rect x={23} y={17} width={50} height={46} rx={14} fill={body} />
      <path d="M48 23v30" stroke={dark} strokeWidth={2} opacity={0.5} />
      <rect x={24} y={50} width={48} height={18} rx={6} fill={light} />
      <rect x={52} y={34} width={17} height={17} rx={4} fill={accent} transform="rotate(8 60 42)" />
      <rect x={12} y={41} width={16} height={34} rx={8} fill={dark} />
      <rect x={68} y={41} width={16} height={34} rx={8} fill={dark} />
      <rect x={20} y={66} width={56} height={9} rx={4} fill={dark} />
    </>
  ),
};
