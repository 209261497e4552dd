import type { Lineage, LineageKind, LineageMoment } from 'shared-contracts/api/lineage';
import { lineageRuns } from 'shared-contracts/api/lineage';
import { useFormatters } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import classes from './LineagePage.module.css';
import { StoryMoment } from './StoryMoment.tsx';
import { useLineageText } from './useLineageText.ts';

interface StoryProps {
  lineage: Lineage;
  /** Moments of this kind alone; all where null. */
  kind: LineageKind | null;
  /** It is a page of older runs. */
  isOlder: boolean;
  onOlder: (before: string) => void;
}

/** What may be missing: runs that retention removed, and those that are not indexed yet. */
function Missing({ lineage: { removed, indexed_until } }: Pick<StoryProps, 'lineage'>) {
  const t = useLineageText();
  const format = useFormatters();
  return (
    <>
      {removed > 0 && <p className={classes.note}>{t('removed', { count: removed })}</p>}
      {indexed_until && (
        <p className={classes.note} role="status">
          {t('behind', { time: format.exact(indexed_until) })}
        </p>
      )}
    </>
  );
}

const keyOfMoment = ({ run_id, kind, node_id, at, store_id }: LineageMoment) =>
  [run_id, kind, node_id, at, store_id].join(' ');

/** The moments of a value in the order of time. */
export function Story({ lineage, kind, isOlder, onOlder }: StoryProps) {
  const t = useLineageText();
  const { value, moments, before } = lineage;
  const shown = kind === null ? moments : moments.filter((moment) => moment.kind === kind);
  return (
    <>
      {before !== null && !isOlder && <p className={classes.note}>{t('many', { count: lineageRuns })}</p>}
      <Missing lineage={lineage} />
      {shown.length > 0 && (
        <Panel flush>
          <ol className={classes.story} aria-label={t('story', { value })}>
            {shown.map((moment) => (
              <StoryMoment key={keyOfMoment(moment)} moment={moment} />
            ))}
          </ol>
        </Panel>
      )}
      {shown.length === 0 && moments.length > 0 && <p className={classes.note}>{t('noneOfKind')}</p>}
      <div className={classes.pages}>
        {isOlder && <Button onClick={() => onOlder('')}>{t('newest')}</Button>}
        {before !== null && <Button onClick={() => onOlder(before)}>{t('older')}</Button>}
      </div>
    </>
  );
}
