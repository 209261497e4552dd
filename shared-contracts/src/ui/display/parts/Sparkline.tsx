import { type Point, stretches } from './stretches.ts';

interface SparklineProps {
  /** Null where nothing is known: the line has a gap there. */
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** Token of the line's colour, e.g. `--chart-1`. */
  color?: `--${string}`;
  label: string;
}

/** Stretches of the course between the gaps, as points of the drawing. */
export function stretchesOf(values: SparklineProps['values'], width: number, height: number): Point[][] {
  const top = Math.max(1, ...values.filter((value) => value !== null));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return stretches(values, (value, index) => [index * step, height - 2 - (value / top) * (height - 4)]);
}

/** A value alone between gaps is drawn as a dash of this width, so that it shows. */
const dash = 2;

function Stretch({ points, height, color }: { points: readonly Point[]; height: number; color: string }) {
  const [first = [0, 0]] = points;
  const drawn = points.length > 1 ? points : [first, [first[0] + dash, first[1]] as const];
  const line = drawn.map(([x, y]) => `${x},${y}`).join(' ');
  const ground = `${drawn[0]?.[0]},${height} ${line} ${drawn.at(-1)?.[0]},${height}`;
  return (
    <>
      <polygon points={ground} fill={color} opacity={0.16} />
      <polyline points={line} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />
    </>
  );
}

/** A course in small; the label says it in words. */
export function Sparkline({ values, width = 112, height = 36, color = '--chart-1', label }: SparklineProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {stretchesOf(values, width, height).map((points) => (
        <Stretch key={points[0]?.[0]} points={points} height={height} color={`var(${color})`} />
      ))}
    </svg>
  );
}
