import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { handledText, isPastRetry, RunSourceMark, runText } from 'shared-contracts/ui/runs';
import classes from '../parts/Lines.module.css';
import { Timestamp } from '../parts/Timestamp.tsx';
import { RunDetails } from './RunDetails.tsx';
import own from './RunRow.module.css';
import { toneOf } from './runResult.ts';

export interface RunActions {
  onView: (log: RunLog) => void;
  onRetry: (log: RunLog) => void;
  onNodes: (log: RunLog) => void;
}

interface RunRowProps extends RunActions {
  log: RunLog;
  open: boolean;
  onToggle: (id: string) => void;
  /** Its node panel is open. */
  selected: boolean;
  canWrite: boolean;
  /** The row that Tab reaches: its buttons are reached from it. */
  active: boolean;
}

const actNames = ['view', 'retry', 'nodes'] as const;
type ActName = (typeof actNames)[number];

/** What can be done with a run: View only for webhook runs; none of the three once it is older than 7 days (core §2.10). */
export function actsOf({
  log,
  canWrite,
  onView,
  onRetry,
  onNodes,
}: RunActions & Pick<RunRowProps, 'log' | 'canWrite'>): Partial<Record<ActName, () => void>> {
  if (isPastRetry(log.created)) return {};
  return {
    ...(log.hookdeck_id && { view: () => onView(log) }),
    ...(canWrite && { retry: () => onRetry(log) }),
    nodes: () => onNodes(log),
  };
}

function Actions({ selected, active, ...props }: Omit<RunRowProps, 'open' | 'onToggle'>) {
  const { t } = useTranslation();
  const acts = actsOf(props);
  return (
    <span className={classes.actions}>
      {actNames.map((name) => {
        const act = acts[name];
        return (
          act && (
            <button
              key={name}
              type="button"
              className={classes.action}
              tabIndex={active ? 0 : -1}
              aria-pressed={name === 'nodes' ? selected : undefined}
              onClick={act}
            >
              {t(`terminal.${name}`)}
            </button>
          )
        );
      })}
    </span>
  );
}

/** One run as a line of the terminal; opens to its details. While runs come in, the others are not drawn again. */
export const RunRow = memo(function RunRow({ open, onToggle, ...props }: RunRowProps) {
  const { t } = useTranslation();
  const { duration } = useFormatters();
  const locale = useLocale();
  const { log, selected } = props;
  return (
    <>
      <div className={classes.row} data-selected={selected}>
        <button
          type="button"
          className={own.toggle}
          aria-expanded={open}
          aria-label={t('terminal.toggleRun', { name: log.scenario_name })}
          tabIndex={props.active ? 0 : -1}
          onClick={() => onToggle(log.id)}
        >
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
        </button>
        <Timestamp value={log.created} />
        <span className={classes.result} data-tone={toneOf(log)}>
          {t(`terminal.result.${log.status}`)}
        </span>
        <RunSourceMark
          source={log.event}
          label={t(`terminal.source.${log.event}`)}
          className={classes.source ?? ''}
          size={14}
        />
        <span className={classes.counts} title={t('terminal.counts')}>
          {log.node_count_success}
          <span className={classes.dim}>/</span>
          <span data-tone={log.node_count_error > 0 ? 'error' : 'dim'}>{log.node_count_error}</span>
        </span>
        <span className={classes.duration}>{log.duration === null ? '' : duration(log.duration * 1000)}</span>
        <span className={classes.retries} title={t('terminal.retries', { count: log.retry })}>
          {log.retry > 0 && `↻${log.retry}`}
        </span>
        <span className={classes.name} title={log.scenario_name}>
          {log.scenario_name}
        </span>
        <span
          className={classes.exception}
          title={runText(log, locale)}
          data-tone={log.exception.length > 0 ? 'error' : 'dim'}
        >
          {handledText(log, t('terminal.handled'), locale)}
        </span>
        <Actions {...props} />
      </div>
      {open && <RunDetails log={log} />}
    </>
  );
});
