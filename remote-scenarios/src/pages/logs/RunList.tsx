import { IconHistory } from '@tabler/icons-react';
import { firstPlace, type ListPlace, lastPlace } from 'shared-contracts/api';
import type { RunLog } from 'shared-contracts/api/run';
import { RemoteLink } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import classes from './RunList.module.css';
import { RunRow } from './RunRow.tsx';
import { useLogsText } from './useLogsText.ts';
import type { RowSelection } from './useRunSelection.ts';

interface RunListProps {
  scenarioId: string;
  runs: readonly RunLog[] | undefined;
  loading: boolean;
  filter: RunFilter;
  /** Null where nothing can be done with runs. */
  selection: RowSelection | null;
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
  const narrowed = filter.status !== 'all' || filter.failure !== '' || filter.range !== 'all' || filter.search !== '';
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

function SelectPage({ runs, selection }: { runs: readonly RunLog[]; selection: RowSelection }) {
  const t = useLogsText();
  const ids = runs.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      aria-label={t('selectPage')}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => selection.togglePage(ids)}
    />
  );
}

/** The runs as a table; on phones each is two lines. */
export function RunList({ scenarioId, runs, loading, filter, selection, onPlace }: RunListProps) {
  const t = useLogsText();
  if (!runs) return <DelayedSkeleton rows={12} />;
  if (runs.length === 0) return <Nothing scenarioId={scenarioId} filter={filter} onPlace={onPlace} />;
  return (
    <div className={classes.frame} aria-busy={loading}>
      <table className={classes.table} aria-label={t('list')}>
        <ColumnHeads columns={columns} titleOf={(column) => t(`column.${column}`)}>
          {selection && (
            <th scope="col" data-column="select">
              <SelectPage runs={runs} selection={selection} />
            </th>
          )}
        </ColumnHeads>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
