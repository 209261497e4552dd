import { useEffect, useRef } from 'react';
import { getOperationsOutlook } from 'shared-contracts/api/cost';
import { useEndpoint, useFormatters, useLatest } from 'shared-contracts/react';
import { Button, ErrorCard } from 'shared-contracts/ui/core';
import { useEditor, useViewStore } from '../context/EditorContext.tsx';
import { draftCostOf } from './draftCost.ts';
import classes from './SaveCost.module.css';
import { useCostChange } from './useCostChange.ts';
import { useShadowRuns } from './useShadowRuns.ts';
import { useShadowText } from './useShadowText.ts';

/** Newest runs that the edits are tried on for a first estimate. */
const triedRuns = 20;

/** What the edits, tried once, would have used in the last 30 days: one sentence. */
function useSaveCost(): { text: string; error: unknown; again: () => void } {
  const t = useShadowText();
  const { count } = useFormatters();
  const changeOf = useCostChange();
  const id = useEditor((state) => state.record.id);
  const { state, start } = useShadowRuns(id);
  const { phase, batch, error } = state;
  const again = () => void start(triedRuns);
  const latest = useLatest(again);
  useEffect(() => latest.current(), [latest]);
  const runs = phase === 'done' ? (batch?.runs ?? []) : [];
  const factor = draftCostOf(runs, runs.length)?.factor;
  const asked = factor === undefined ? null : { params: { id }, query: { factor: Number(factor.toFixed(4)) } };
  const outlook = useEndpoint(getOperationsOutlook, asked, { quiet: true });
  const problem = phase === 'failed' ? error : outlook.error;
  if (problem) return { text: '', error: problem, again };
  if (phase === 'done' && runs.length === 0) return { text: t('none'), error: null, again };
  if (phase === 'done' && factor === undefined) return { text: t('saveCost.unknown'), error: null, again };
  if (factor === undefined || !outlook.data) return { text: t('saveCost.trying'), error: null, again };
  const operations = count(Math.max(0, Math.round(outlook.data.month.operations * factor)));
  const change = factor === 1 ? t('cost.unchanged') : changeOf(factor);
  return { text: t('saveCost.line', { operations, change }), error: null, again };
}

/** What a save would change in the cost of a started scenario: found out when it is opened, and not before. */
export function SaveCost({ onClose }: { onClose: () => void }) {
  const t = useShadowText();
  const view = useViewStore();
  const self = useRef<HTMLElement>(null);
  const { text, error, again } = useSaveCost();
  useEffect(() => self.current?.focus(), []);
  const leaveFor = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <section
      className={classes.cost}
      aria-label={t('saveCost.title')}
      tabIndex={-1}
      ref={self}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {error ? (
        <ErrorCard title={t('cost.failed')} error={error} onRetry={again} />
      ) : (
        <p className={classes.text} role="status">
          {text}
        </p>
      )}
      <div className={classes.acts}>
        <Button size="small" onClick={leaveFor(() => view.getState().showCost(true))}>
          {t('saveCost.byNode')}
        </Button>
        <Button size="small" onClick={leaveFor(() => view.getState().openDialog('shadow'))}>
          {t('saveCost.byRun')}
        </Button>
      </div>
    </section>
  );
}
