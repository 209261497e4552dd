import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxShadowRuns } from 'shared-contracts/api/shadow-run';
import { useFormatters } from 'shared-contracts/react';
import { Button, Drawer, EmptyState, ErrorCard, Segmented, VisuallyHidden } from 'shared-contracts/ui/core';
import { useEditor } from '../context/EditorContext.tsx';
import classes from './ShadowDrawer.module.css';
import { ShadowResults } from './ShadowResults.tsx';
import { ShadowRunView } from './ShadowRunView.tsx';
import { type ShadowState, useShadowRuns } from './useShadowRuns.ts';
import { useShadowText } from './useShadowText.ts';

const lasts = [20, 100, maxShadowRuns] as const;

type Choice = (typeof lasts)[number] | 'chosen';

/** Runs that the address names with `try`, as links from groups of failures do. */
function useChosenRuns(): readonly string[] {
  const [parameters] = useSearchParams();
  return (parameters.get('try') ?? '').split(',').filter((id) => id.length > 20);
}

interface ScopeProps {
  chosen: readonly string[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Scope({ chosen, value, onChange }: ScopeProps) {
  const t = useShadowText();
  const { count: format } = useFormatters();
  const options = [
    ...(chosen.length > 0 ? [{ value: 'chosen' as const, label: t('chosen', { count: chosen.length }) }] : []),
    ...lasts.map((count) => ({ value: count, label: t('last', { formatted: format(count) }) })),
  ];
  return <Segmented<Choice> value={value} options={options} aria-label={t('how')} onChange={onChange} />;
}

function Progress({ state: { phase, batch, total } }: { state: ShadowState }) {
  const t = useShadowText();
  const done = batch?.runs.length ?? 0;
  return (
    <div className={classes.progress} role="status">
      {phase === 'trying' && (
        <>
          <progress aria-label={t('title')} max={Math.max(total, 1)} value={done} />
          {total > 0 && <span>{t('progress', { count: total, done, total })}</span>}
        </>
      )}
      {phase === 'stopped' && <span>{t('stopped', { count: total, done, total })}</span>}
      {phase === 'done' && <VisuallyHidden>{t('progress', { count: total, done, total })}</VisuallyHidden>}
    </div>
  );
}

export interface ShadowDrawerProps {
  onClose: () => void;
  /** Leaves the drawer for a node. */
  onNode: (id: string) => void;
}

/** Edits tried on runs that are on record: which runs, how far it is, and what would differ. */
export function ShadowDrawer({ onClose, onNode }: ShadowDrawerProps) {
  const t = useShadowText();
  const id = useEditor((state) => state.record.id);
  const chosen = useChosenRuns();
  const [choice, setChoice] = useState<Choice>(chosen.length > 0 ? 'chosen' : 20);
  const [run, setRun] = useState<string | null>(null);
  const { state, start, stop } = useShadowRuns(id);
  const { phase, batch, error } = state;
  const begin = () => void start(choice === 'chosen' ? chosen : choice);
  const isEmpty = phase === 'done' && batch?.runs.length === 0;
  return (
    <Drawer open title={t('title')} size={760} onClose={onClose}>
      <div className={classes.body} hidden={run !== null}>
        <p className={classes.about}>{t('about')}</p>
        <div className={classes.choice}>
          <Scope chosen={chosen} value={choice} onChange={setChoice} />
          {phase === 'trying' ? (
            <Button onClick={stop}>{t('stop')}</Button>
          ) : (
            <Button type="primary" onClick={begin}>
              {t(phase === 'idle' ? 'start' : 'again')}
            </Button>
          )}
        </div>
        <Progress state={state} />
        {phase === 'failed' && <ErrorCard title={t('failed')} error={error} onRetry={begin} />}
        {isEmpty && <EmptyState title={t('none')} description={t('noneHint')} />}
        {batch && !isEmpty && (
          <ShadowResults batch={batch} isOver={phase !== 'trying'} onOpen={setRun} onNode={onNode} />
        )}
      </div>
      {run && <ShadowRunView id={id} runId={run} onBack={() => setRun(null)} />}
    </Drawer>
  );
}
