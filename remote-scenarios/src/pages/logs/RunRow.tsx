import {
  IconArrowsSplit2,
  IconChevronRight,
  IconPlayerStop,
  IconRefresh,
  IconSitemap,
  type TablerIcon,
} from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { finalStatuses, type RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { useFormatters, useHost, useSession } from 'shared-contracts/react';
import { Button, type ButtonProps } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { isPastRetry, isUnsure, RunStatusMark, useRunSourceName } from 'shared-contracts/ui/runs';
import { ClockTime } from '../../parts/ClockTime.tsx';
import { DecideRun } from '../../parts/DecideRun.tsx';
import { RetryAsk } from '../../parts/retry/RetryAsk.tsx';
import { shortRunId } from '../../parts/shortRunId.ts';
import { Outcome } from './Outcome.tsx';
import { RunDetails } from './RunDetails.tsx';
import classes from './RunRow.module.css';
import { useLogsText } from './useLogsText.ts';
import { useRowActs } from './useRowActs.ts';
import type { RowSelection } from './useRunSelection.ts';

interface IconButtonProps extends ButtonProps {
  Icon: TablerIcon;
  label: string;
}

function IconButton({ Icon, label, ...props }: IconButtonProps) {
  const icon = <Icon size={16} stroke={1.8} aria-hidden />;
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} {...props} />;
}

/** Opens a run on the canvas of its scenario. */
function useOpenRun({ id, scenario_id }: RunLog) {
  const host = useHost();
  return () => host.navigate('scenario-detail', { id: scenario_id }, { search: `run=${id}` });
}

/** A click on the row itself: not on what has an act of its own, in a dialog of the row, or at the end of marking text. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const cell = target as Element;
  return (
    currentTarget.contains(cell) && !cell.closest('button, a, input, label') && getSelection()?.isCollapsed !== false
  );
}

/** What can be done with the run. Guests can only open it. */
function RowActs({ run }: { run: RunLog }) {
  const t = useLogsText();
  const { canWrite } = useSession();
  const acts = useRowActs(run);
  const ended = finalStatuses.has(run.status);
  const open = useOpenRun(run);
  return (
    <span className={classes.acts}>
      <IconButton Icon={IconSitemap} label={t('open')} onClick={open} />
      <RetryAsk run={run} offered={canWrite && ended && !isPastRetry(run.created)} onRetry={acts.retry}>
        <IconButton Icon={IconRefresh} label={t('retry')} />
      </RetryAsk>
      <DecideRun what={{ run }} offered={canWrite && isUnsure(run)}>
        {(ask) => <IconButton Icon={IconArrowsSplit2} label={t('decide')} onClick={ask} />}
      </DecideRun>
      {canWrite && !ended && (
        <IconButton Icon={IconPlayerStop} label={t('cancel')} loading={acts.busy} onClick={() => void acts.cancel()} />
      )}
    </span>
  );
}

/** One run, with its details below when it is opened. */
export function RunRow({ run, selection }: { run: RunLog; selection: RowSelection | null }) {
  const t = useLogsText();
  const format = useFormatters();
  const sourceName = useRunSourceName();
  const [open, setOpen] = useState(false);
  const openRun = useOpenRun(run);
  return (
    <>
      <tr className={classes.row} onClick={(event) => isOnRow(event) && openRun()}>
        {selection && (
          <td data-column="select">
            <Checkbox
              aria-label={t('select', { run: shortRunId(run.id) })}
              checked={selection.isAll || selection.ids.has(run.id)}
              onChange={() => selection.toggle(run.id)}
            />
          </td>
        )}
        <td data-column="status">
          <span className={classes.status}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={open}
              aria-label={t('expand')}
              onClick={() => setOpen(!open)}
            >
              <IconChevronRight size={14} stroke={1.8} className={open ? classes.open : ''} aria-hidden />
            </button>
            <RunStatusMark run={run} />
            {run.superseded && <span className={classes.superseded}>{t('superseded')}</span>}
          </span>
        </td>
        <td data-column="created">
          <ClockTime value={run.created} />
        </td>
        <td data-column="run" title={run.id}>
          {shortRunId(run.id)}
        </td>
        <td data-column="event">{sourceName(run.event)}</td>
        <td data-column="version">
          {isDraftRun(run) ? t('draftRevision') : t('revision', { revision: run.revision })}
        </td>
        <td data-column="exception">
          <Outcome run={run} />
        </td>
        <td data-column="operations">{format.count(run.operation_count_total)}</td>
        <td data-column="duration">{format.duration(run.duration === null ? null : run.duration * 1000)}</td>
        <td data-column="acts">
          <RowActs run={run} />
        </td>
      </tr>
      {open && (
        <tr className={classes.detailsRow}>
          <td colSpan={selection ? 10 : 9} className={classes.details}>
            <RunDetails run={run} />
          </td>
        </tr>
      )}
    </>
  );
}
