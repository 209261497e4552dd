import { exceptionIn } from 'shared-contracts/api/run';
import { RelativeTime, useFormatters, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { type RunFilter, useFoldedFailures } from '../../data/scenarioRuns.ts';
import classes from './FoldedFailures.module.css';
import { useLogsText } from './useLogsText.ts';

interface FoldedFailuresProps {
  scenarioId: string;
  filter: RunFilter;
  onOpen: (failure: string) => void;
}

/** Failed runs of the scenario, equal failures as one row that leads to its runs. */
export function FoldedFailures({ scenarioId, filter, onOpen }: FoldedFailuresProps) {
  const t = useLogsText();
  const { count } = useFormatters();
  const locale = useLocale();
  const { data, error, mutate } = useFoldedFailures(scenarioId, filter);
  if (error && !data) return <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={8} />;
  if (data.items.length === 0) return <EmptyState title={t('none')} />;
  return (
    <>
      <ul className={classes.list} aria-label={t('failures.list')}>
        {data.items.map(({ key, node_name, count: runs, first, last, ...failed }) => (
          <li key={key} className={classes.failure}>
            <button type="button" className={classes.open} onClick={() => onOpen(key)}>
              <span className={classes.text} dir="auto">
                {node_name && <span className={classes.quiet}>{node_name} · </span>}
                {exceptionIn(failed, locale).split('\n', 1)[0]}
              </span>
              <span className={classes.facts}>
                <strong>{t('total', { count: runs, formatted: count(runs) })}</strong>
                {' · '}
                {t('failures.first')} <RelativeTime value={first} />
                {' · '}
                {t('failures.last')} <RelativeTime value={last} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.more && (
        <p className={classes.quiet}>{t('failures.more', { count: data.runs, formatted: count(data.runs) })}</p>
      )}
    </>
  );
}

/** Says that a list is of equal failures alone, and leads back. */
export function EqualFailuresNote({ onClear }: { onClear: () => void }) {
  const t = useLogsText();
  return (
    <p className={classes.note}>
      {t('failures.only')}{' '}
      <Button size="small" onClick={onClear}>
        {t('failures.all')}
      </Button>
    </p>
  );
}
