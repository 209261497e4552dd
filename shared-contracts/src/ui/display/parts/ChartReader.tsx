import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ChartReader.module.css';
import { type ChartSeries, type ChartSlot, seriesStyle } from './chartTypes.ts';

interface ChartReaderProps {
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  title: string;
  format: (value: number) => string;
}

interface Reading extends ChartSeries {
  text: string;
}

/** Values of a slot in words; nothing of what is not known. */
function readingsOf({ values }: ChartSlot, { series, format }: ChartReaderProps): Reading[] {
  return series.flatMap((one, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ ...one, text: format(value) }];
  });
}

function Tip({ slot, readings }: { slot: ChartSlot; readings: readonly Reading[] }) {
  return (
    <div className={classes.tip} aria-hidden>
      <strong>{slot.title}</strong>
      {readings.map((row) => (
        <span key={row.id} className={classes.row} style={seriesStyle(row)}>
          {row.label} <b>{row.text}</b>
        </span>
      ))}
    </div>
  );
}

/** Where a key leads from a slot; undefined for keys of no meaning here. */
function stepOf(key: string, at: number, last: number): number | null | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}

/** Reads a chart slot by slot: under the pointer, or by arrow keys as a slider, which screen readers say. */
export function ChartReader(props: ChartReaderProps) {
  const { slots, title } = props;
  const { t } = useTranslation(uiNamespace);
  const [active, setActive] = useState<number | null>(null);
  const last = slots.length - 1;
  const slot = active === null ? undefined : slots[active];
  const readings = slot ? readingsOf(slot, props) : [];
  const spoken = slot && `${slot.title}: ${readings.map((row) => `${row.label} ${row.text}`).join(', ')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active ?? -1, last);
    if (next === undefined || (next === null && active === null)) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(next);
  };
  return (
    <div
      className={classes.reader}
      role="slider"
      tabIndex={0}
      aria-label={t('chart.read', { title })}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={active ?? last}
      aria-valuetext={spoken ?? t('chart.readHint')}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
    >
      {slots.map(({ id }, index) => (
        <div
          key={id}
          className={classes.slot}
          data-active={active === index}
          // The tooltip stands where there is more room.
          data-side={index * 2 > last ? 'start' : 'end'}
          onPointerEnter={() => setActive(index)}
          onPointerLeave={() => setActive(null)}
        >
          {slot && active === index && <Tip slot={slot} readings={readings} />}
        </div>
      ))}
    </div>
  );
}
