import { IconHistory } from '@tabler/icons-react';
import { firstPlace, type ListPlace, lastPlace } from 'shared-contracts/api';
import type { RunLog } from 'shared-contracts/api/run';
import { RemoteLink } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState } from 'shared-contracts/ui/core';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import classes from './RunList.module.css';
import { RunRow } from './RunRow.tsx';
import { useLogsText } from './useLogsText.ts';

interface RunListProps {
  scenarioId: string;
  runs: readonly RunLog[] | undefined;
  loading: boolean;
  filter: RunFilter;
  onPlace: (place: ListPlace) => void;
}

const columns = [
  'status',
  'created',
  'run',
  'event',
  'version',
  'exception',
  'operations',
  'duration',
  'acts',
] as const;

/** A place before the oldest run: the list itself is not empty. */
const isBehindAll = ({ page, before, after }: ListPlace) =>
  before !== undefined || (after === undefined && (page ?? 1) > 1);

function NothingHere({ onPlace }: Pick<RunListProps, 'onPlace'>) {
  const t = useLogsText();
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={t('noneHere')}
      description={t('noneHereHint')}
      action={
        <>
          <Button onClick={() => onPlace(lastPlace)}>{t('oldestRuns')}</Button>
          <Button onClick={() => onPlace(firstPlace)}>{t('newestRuns')}</Button>
        </>
      }
    />
  );
}

function Nothing({ scenarioId, filter, onPlace }: Pick<RunListProps, 'scenarioId' | 'filter' | 'onPlace'>) {
  const t = useLogsText();
  if (isBehindAll(filter.place)) return <NothingHere onPlace={onPlace} />;
  const narrowed = filter.status !== 'all' || filter.range !== 'all' || filter.search !== '';
  if (narrowed) return <EmptyState title={t('none')} />;
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={t('noneYet')}
      description={t('noneYetHint')}
      action={
        <RemoteLink to="scenario-detail" params={{ id: scenarioId }}>
          {t('openEditor')}
        </RemoteLink>
      }
    />
  );
}

/** The runs as a table; on phones each is two lines. */
export function RunList({ scenarioId, runs, loading, filter, onPlace }: RunListProps) {
  const t = useLogsText();
  if (!runs) return <DelayedSkeleton rows={12} />;
  if (runs.length === 0) return <Nothing scenarioId={scenarioId} filter={filter} onPlace={onPlace} />;
  return (
    <div className={classes.frame} aria-busy={loading}>
      <table className={classes.table} aria-label={t('list')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
