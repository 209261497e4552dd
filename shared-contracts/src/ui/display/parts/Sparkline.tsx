interface SparklineProps {
  /** Null where nothing is known: the line has a gap there. */
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** Token of the line's colour, e.g. `--chart-1`. */
  color?: `--${string}`;
  label: string;
}

type Point = readonly [x: number, y: number];

/** Stretches of the course between the gaps, as points of the drawing. */
export function stretchesOf(values: SparklineProps['values'], width: number, height: number): Point[][] {
  const top = Math.max(1, ...values.filter((value) => value !== null));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const stretches: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const point: Point = [index * step, height - 2 - (value / top) * (height - 4)];
    const goesOn = index > 0 && values[index - 1] !== null;
    if (goesOn) stretches.at(-1)?.push(point);
    else stretches.push([point]);
  });
  return stretches;
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

/**
 * A course in small; the label says it in words. Drawn as SVG: a list has one in each of its rows, where a canvas and
 * its scales would cost a hundred times as much.
 */
export function Sparkline({ values, width = 112, height = 36, color = '--chart-1', label }: SparklineProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {stretchesOf(values, width, height).map((points) => (
        <Stretch key={points[0]?.[0]} points={points} height={height} color={`var(${color})`} />
      ))}
    </svg>
  );
}
