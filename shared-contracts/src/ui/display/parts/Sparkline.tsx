interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
  /** Token of the line's colour, e.g. `--chart-1`. */
  color?: `--${string}`;
  label: string;
}

function pointsOf(values: readonly number[], width: number, height: number): string {
  const top = Math.max(...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => `${index * step},${height - 2 - (value / top) * (height - 4)}`).join(' ');
}

/** A course in small; the label says it in words. */
export function Sparkline({ values, width = 112, height = 36, color = '--chart-1', label }: SparklineProps) {
  const points = pointsOf(values, width, height);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polygon points={`0,${height} ${points} ${width},${height}`} fill={`var(${color})`} opacity={0.16} />
      <polyline points={points} fill="none" stroke={`var(${color})`} strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
}
