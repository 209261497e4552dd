import { IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { RunAction, RunLog } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { SelectionBar } from 'shared-contracts/ui/data';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import type { WantedActs } from '../../parts/runActs/wantedActs.ts';
import { fittingActs } from './fittingActs.ts';
import { useLogsText } from './useLogsText.ts';
import type { RowSelection } from './useRunSelection.ts';

const RunActsDialog = lazy(async () => ({
  default: (await import('../../parts/runActs/RunActsDialog.tsx')).RunActsDialog,
}));

interface RunSelectionBarProps {
  scenarioId: string;
  filter: RunFilter;
  selection: RowSelection;
  /** Those of the page. */
  runs: readonly RunLog[];
  /** Runs that the filter finds, as far as they are counted. */
  total: number;
  more: boolean;
  onActed: () => void;
}

const icons = { retry: IconRefresh, cancel: IconPlayerStop, release: IconPlayerPlay } as const;

/** What can be done with the selected runs, with a plan first. */
export function RunSelectionBar({ scenarioId, filter, selection, runs, total, more, onActed }: RunSelectionBarProps) {
  const t = useLogsText();
  const { count } = useFormatters();
  const [wanted, setWanted] = useState<WantedActs | null>(null);
  const { ids, isAll, selectAll, clear } = selection;
  const { status, range, search, failure } = filter;
  const all = { scenario_id: scenarioId, status, time_range: range, search, ...(failure && { failure }) };
  const formatted = `${count(total)}${more ? '+' : ''}`;
  const act = (id: RunAction) => ({
    id,
    label: t(`acts.${id}`),
    icon: icons[id],
    danger: id === 'cancel',
    run: () => setWanted({ action: id, selection: isAll ? { filter: all } : { ids: [...ids].sort() } }),
  });
  return (
    <>
      {ids.size > 0 && (
        <SelectionBar
          count={
            isAll
              ? t('allSelected', { count: total, formatted })
              : t('selected', { count: ids.size, formatted: count(ids.size) })
          }
          {...(!isAll &&
            total > ids.size && { grow: { label: t('selectAll', { count: total, formatted }), run: selectAll } })}
          acts={fittingActs({ ids, isAll, filter: status, shown: runs }).map(act)}
          busy={wanted !== null}
          clear={{ label: t('clearSelection'), run: clear }}
        />
      )}
      {wanted && (
        <Suspense>
          <RunActsDialog
            wanted={wanted}
            onActed={onActed}
            onClose={() => {
              setWanted(null);
              clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
