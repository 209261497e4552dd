/** A run as a bar: its share of the longest duration, and how it ended. */
export interface RunBar {
  id: string;
  status: string;
  handled: boolean;
  /** Seconds; null while it runs. */
  duration: number | null;
}

const slots = 16;
const barWidth = 4;
const gap = 1.5;
const height = 16;

function colorOf(run: RunBar): string {
  if (run.status === 'FAILED') return 'var(--chart-bad)';
  if (run.status === 'HOLD' || run.handled) return 'var(--chart-hold)';
  if (run.status === 'SUCCESSFUL') return 'var(--chart-ok)';
  return 'var(--text-3)';
}

/** The last 16 runs, oldest first; empty places are dashes. */
export function RunBars({ runs, label }: { runs: readonly RunBar[]; label: string }) {
  const shown = runs.slice(0, slots).toReversed();
  const longest = Math.max(...shown.map((run) => run.duration ?? 0), 0.001);
  const empty = slots - shown.length;
  const width = slots * (barWidth + gap);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {empty > 0 && (
        <line
          x1={0}
          x2={empty * (barWidth + gap) - gap}
          y1={height - 0.5}
          y2={height - 0.5}
          stroke="var(--border-strong)"
          strokeDasharray={`${barWidth} ${gap}`}
        />
      )}
      {shown.map((run, index) => {
        const size = Math.max(4, ((run.duration ?? 0) / longest) * height);
        return (
          <rect
            key={run.id}
            x={(index + empty) * (barWidth + gap)}
            y={height - size}
            width={barWidth}
            height={size}
            rx={1}
            fill={colorOf(run)}
          />
        );
      })}
    </svg>
  );
}
