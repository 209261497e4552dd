import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';
import { useHost, useLatest } from 'shared-contracts/react';
import { onTheme, token } from '../../../parts/charts/onTheme.ts';
import classes from './ApexDrawing.module.css';

interface ApexDrawingProps {
  /** Says in words what is drawn. */
  label: string;
  options: () => ApexOptions;
}

/** What every chart has in common: the look of the page, and no movement. */
function inTheLook(options: ApexOptions, nonce: string): ApexOptions {
  const mode = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
  return {
    ...options,
    chart: {
      height: 280,
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: token('--text-2'),
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      nonce,
      ...options.chart,
    },
    grid: { borderColor: token('--border') },
    theme: { mode },
  };
}

/** A chart of ApexCharts in the colours of the theme: it keeps its own, so it is made again with another theme. */
export function ApexDrawing({ label, options }: ApexDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const { styleNonce } = useHost();
  const latest = useLatest(options);
  useEffect(() => {
    let chart: ApexCharts | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new ApexCharts(place.current, inTheLook(latest.current(), styleNonce));
      void chart.render();
    };
    draw();
    const stop = onTheme(draw);
    return () => {
      stop();
      chart?.destroy();
    };
  }, [latest, styleNonce]);
  return <div ref={place} className={classes.place} role="img" aria-label={label} dir="ltr" />;
}
