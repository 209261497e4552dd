import { IconArrowsExchange, IconEqual } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Dropdown, EmptyState } from 'shared-contracts/ui/core';
import { runInSlices } from 'shared-contracts/ui/json';
import { drawerActions, useDrawer } from '../drawerStore.ts';
import type { Trace } from '../traces.ts';
import viewer from '../viewer/LogViewer.module.css';
import { useTraceItems } from '../viewer/TracePicker.tsx';
import { ChangesTree } from './ChangesTree.tsx';
import { compareJson, type DiffItem, type Tally } from './compare.ts';
import classes from './DiffView.module.css';

interface Comparison {
  root: DiffItem;
  tally: Tally;
}

/** Compares in slices; null until it is done. */
function useComparison(before: unknown, after: unknown): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  useEffect(() => {
    setComparison(null);
    const aborting = new AbortController();
    const tally: Tally = { added: 0, removed: 0, changed: 0 };
    void runInSlices(compareJson(before, after, tally), { signal: aborting.signal }).then(
      (root) => root && setComparison({ root, tally }),
    );
    return () => aborting.abort();
  }, [before, after]);
  return comparison;
}

interface SideProps {
  side: 'before' | 'after';
  trace: Trace;
  onPick: (id: string) => void;
}

/** One of the two messages; another can be taken in its place. */
function Side({ side, trace, onPick }: SideProps) {
  const { t } = useTranslation();
  const { clock } = useFormatters();
  const traces = useDrawer((state) => state.traces);
  const items = useTraceItems(traces);
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [trace.id], onClick: ({ key }) => onPick(key) }}
    >
      <button type="button" className={classes.side} data-side={side}>
        <span className={classes.sideName}>{t(`contextViewer.${side}`)}</span>
        <span className={classes.sideTitle}>{trace.title}</span>
        <span className={classes.sideTime}>{clock(trace.shownAt).slice(0, 8)}</span>
      </button>
    </Dropdown>
  );
}

function Sides({ before, after }: { before: Trace; after: Trace }) {
  const { t } = useTranslation();
  return (
    <div className={classes.sides}>
      <Side side="before" trace={before} onPick={(id) => drawerActions.compareTraces(id, after.id)} />
      <Button
        type="text"
        aria-label={t('contextViewer.swap')}
        title={t('contextViewer.swap')}
        icon={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
        onClick={drawerActions.swapCompared}
      />
      <Side side="after" trace={after} onPick={(id) => drawerActions.compareTraces(before.id, id)} />
    </div>
  );
}

/** Two messages of the session and what differs between them. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const traces = useDrawer((state) => state.traces);
  const one = traces.find(({ id }) => id === before);
  const other = traces.find(({ id }) => id === after);
  const comparison = useComparison(one?.value, other?.value);
  useEffect(() => {
    // One of them was forgotten for newer ones.
    if (!one || !other) drawerActions.endCompare();
  }, [one, other]);
  if (!one || !other) return null;
  return (
    <div className={viewer.viewer}>
      <div className={viewer.head}>
        <h2 className={`${viewer.title} ${classes.heading}`}>{t('contextViewer.comparison')}</h2>
        <Button size="small" onClick={drawerActions.endCompare}>
          {t('contextViewer.endCompare')}
        </Button>
      </div>
      <Sides before={one} after={other} />
      {!comparison && (
        <div className={classes.waiting}>
          <DelayedSkeleton rows={8} />
        </div>
      )}
      {comparison?.root.change === 'same' && (
        <EmptyState icon={<IconEqual size={24} stroke={1.6} />} title={t('contextViewer.equal')} />
      )}
      {comparison && comparison.root.change !== 'same' && <ChangesTree {...comparison} />}
    </div>
  );
}
