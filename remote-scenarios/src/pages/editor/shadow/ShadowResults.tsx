import { useState } from 'react';
import { type ShadowBatch, type ShadowResult, shadowResultSchema } from 'shared-contracts/api/shadow-run';
import { EmptyState, Segmented } from 'shared-contracts/ui/core';
import { DraftCostCard } from './DraftCostCard.tsx';
import classes from './ShadowDrawer.module.css';
import { ShadowNodes } from './ShadowNodes.tsx';
import { ShadowRunList } from './ShadowRunList.tsx';
import { useShadowText } from './useShadowText.ts';

type Wanted = ShadowResult | 'all';
const results = shadowResultSchema.options;
const views = ['byNode', 'byRun'] as const;

interface ResultsProps {
  batch: ShadowBatch;
  /** No more runs come. */
  isOver: boolean;
  onOpen: (runId: string) => void;
  onNode: (id: string) => void;
}

/** What the runs came to: counts of each result, then node by node or run by run. */
export function ShadowResults({ batch, isOver, onOpen, onNode }: ResultsProps) {
  const t = useShadowText();
  const [view, setView] = useState<(typeof views)[number]>('byNode');
  const [wanted, setWanted] = useState<Wanted>('all');
  const { runs, nodes } = batch;
  const countOf = (result: ShadowResult) => runs.filter((run) => run.result === result).length;
  const choose = (result: Wanted) => {
    setWanted(result);
    setView('byRun');
  };
  const isSame = countOf('same') === runs.length;
  return (
    <>
      <fieldset className={classes.summary}>
        <legend className={classes.hidden}>{t('summary')}</legend>
        {results.map((result) => (
          <button
            key={result}
            type="button"
            className={classes.count}
            data-result={result}
            aria-pressed={view === 'byRun' && wanted === result}
            onClick={() => choose(result)}
          >
            <strong>{countOf(result)}</strong> {t(`result.${result}`)}
          </button>
        ))}
      </fieldset>
      {isOver && <DraftCostCard runs={runs} onOpen={onOpen} />}
      <Segmented
        size="small"
        className={classes.start ?? ''}
        value={view}
        aria-label={t('views')}
        options={views.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setView(next);
          setWanted('all');
        }}
      />
      {view === 'byNode' && isSame && <EmptyState title={t('allSame')} description={t('allSameHint')} />}
      {view === 'byNode' && !isSame && <ShadowNodes nodes={nodes} onOpen={onOpen} onNode={onNode} />}
      {view === 'byRun' && (
        <ShadowRunList
          runs={wanted === 'all' ? runs : runs.filter(({ result }) => result === wanted)}
          nodes={nodes}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
