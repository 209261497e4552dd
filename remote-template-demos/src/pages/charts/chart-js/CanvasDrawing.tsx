import { Chart, type ChartConfiguration } from 'chart.js/auto';
import { useEffect, useRef } from 'react';
import { useLatest } from 'shared-contracts/react';
import { onTheme, token } from '../../../parts/charts/onTheme.ts';
import classes from './CanvasDrawing.module.css';

interface CanvasDrawingProps {
  /** Says in words what is drawn. */
  label: string;
  config: () => ChartConfiguration;
}

/** A chart of Chart.js. A canvas knows no style sheet: the look is told to it, and again with another theme. */
export function CanvasDrawing({ label, config }: CanvasDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useLatest(config);
  useEffect(() => {
    let chart: Chart | undefined;
    const draw = () => {
      if (!canvas.current) return;
      chart?.destroy();
      Chart.defaults.color = token('--text-2');
      Chart.defaults.borderColor = token('--border');
      Chart.defaults.font.family = getComputedStyle(canvas.current).fontFamily;
      Chart.defaults.animation = false;
      Chart.defaults.maintainAspectRatio = false;
      chart = new Chart(canvas.current, latest.current());
    };
    draw();
    const stop = onTheme(draw);
    return () => {
      stop();
      chart?.destroy();
    };
  }, [latest]);
  return (
    <div className={classes.place} dir="ltr">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
