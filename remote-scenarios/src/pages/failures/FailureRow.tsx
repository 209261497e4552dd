import type { FailureGroupSummary } from 'shared-contracts/api/failure-group';
import { exceptionIn } from 'shared-contracts/api/run';
import { RelativeTime, useFormatters, useLocale } from 'shared-contracts/react';
import { Sparkline } from 'shared-contracts/ui/display';
import classes from './FailuresPage.module.css';
import { useMuteText } from './mute.ts';
import { useFailuresText } from './useFailuresText.ts';

/** The first line of what failed, in the language of the user; of those without a group of their own, that. */
export function useFailureTitle(): (group: FailureGroupSummary) => string {
  const t = useFailuresText();
  const locale = useLocale();
  return (group) => (group.is_other ? t('others') : (exceptionIn(group, locale).split('\n', 1)[0] ?? ''));
}

/** A failure in the list: what failed where, how often and over time, and what was decided. */
export function FailureRow({ group, onOpen }: { group: FailureGroupSummary; onOpen: () => void }) {
  const t = useFailuresText();
  const { count } = useFormatters();
  const titleOf = useFailureTitle();
  const muted = useMuteText()(group);
  const { scenario_name, node_name, state, owner_name, returned_at, last, unsettled, course } = group;
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.what}>
          <span className={classes.cause} dir="auto">
            {node_name && <span className={classes.node}>{node_name} · </span>}
            {titleOf(group)}
          </span>
          <span className={classes.details}>
            <bdi>{scenario_name}</bdi> · {t('last')} <RelativeTime value={last} />
            {state !== 'open' && <> · {muted ?? t(`state-${state}`)}</>}
            {state === 'open' && returned_at && (
              <>
                {' · '}
                <span className={classes.back}>{t('cameBack')}</span>
              </>
            )}
            {owner_name && (
              <>
                {' · '}
                <bdi>{owner_name}</bdi>
              </>
            )}
          </span>
        </span>
        <Sparkline
          values={course}
          width={84}
          height={24}
          color="--chart-bad"
          label={t('course', { count: course.length })}
        />
        <span className={classes.figures}>
          <strong>{count(group.count)}</strong>
          <span className={classes.details}>{t('unsettled', { count: unsettled, formatted: count(unsettled) })}</span>
        </span>
      </button>
    </li>
  );
}
