import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ChartTable.module.css';
import type { ChartSeries, ChartSlot } from './chartTypes.ts';

interface ChartTableProps {
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  title: string;
  format: (value: number) => string;
}

/** The figures of a chart as a table, the latest first, for those who read rather than look. */
export function ChartTable({ series, slots, title, format }: ChartTableProps) {
  const { t } = useTranslation(uiNamespace);
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('chart.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.frame} aria-label={t('chart.tableOf', { title })} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('chart.time')}</th>
              {series.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.toReversed().map((slot) => (
              <tr key={slot.id}>
                <th scope="row">{slot.title}</th>
                {series.map(({ id }, index) => {
                  const value = slot.values[index] ?? null;
                  return <td key={id}>{value === null ? '–' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
