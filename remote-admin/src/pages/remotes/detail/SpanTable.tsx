import type { ChartSeries, ChartSlot } from 'shared-contracts/ui/display';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './SpanTable.module.css';

interface SpanTableProps {
  caption: string;
  slots: readonly (ChartSlot & { values: readonly (number | null)[] })[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The figures of a chart as a table, for those who read rather than look. */
export function SpanTable({ caption, slots, series, format }: SpanTableProps) {
  const t = useAdminText();
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('usage.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.frame} aria-label={t('usage.tableOf', { title: caption })} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('usage.time')}</th>
              {series.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.toReversed().map(({ id, title, values }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                {series.map((one, at) => {
                  const value = values[at] ?? null;
                  return <td key={one.id}>{value === null ? '–' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
