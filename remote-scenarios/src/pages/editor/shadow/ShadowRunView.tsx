import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type ShadowDetails, type ShadowStep, tryOnRun } from 'shared-contracts/api/shadow-run';
import { RemoteLink, useHost, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { Switch } from 'shared-contracts/ui/inputs';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { failureText } from '../../../state/exceptionText.ts';
import { ChangeLine } from './ChangeLine.tsx';
import classes from './ShadowDrawer.module.css';
import { useRunReason } from './ShadowRunList.tsx';
import { useShadowDocument } from './useShadowRuns.ts';
import { useShadowText } from './useShadowText.ts';

/** One run, tried again with what is on screen now. */
function useShadowRun(id: string, runId: string) {
  const { api } = useHost();
  const documentOf = useShadowDocument();
  const [details, setDetails] = useState<ShadowDetails | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a run, and again when somebody wants it
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setError(null);
    const input = { params: { id, run_id: runId }, body: { document: documentOf() } };
    api.call(tryOnRun, input, { quiet: true, signal }).then(
      (found) => !signal.aborted && setDetails(found),
      (thrown: unknown) => !signal.aborted && setError(thrown),
    );
    return () => leaving.abort();
  }, [id, runId, turn]);
  return { details, error, again: () => setTurn((before) => before + 1) };
}

function Side({ label, step, side }: { label: string; step: ShadowStep; side: ShadowStep['before'] }) {
  const t = useShadowText();
  const locale = useLocale();
  const { message, is_left_out } = side ?? {};
  return (
    <div className={classes.half}>
      <span className={classes.label}>{label}</span>
      {!side && <em>{t('noSide')}</em>}
      {side?.output && <code dir="ltr">→ {side.output}</code>}
      {side?.exception && <p className={classes.found}>{failureText(side, step.node_name, locale)}</p>}
      {is_left_out && <em>{t('leftOut')}</em>}
      {message && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={classes.json} dir="ltr" tabIndex={0} aria-label={`${step.node_name}: ${label}`}>
          <pre>{JSON.stringify(message.payload, null, 2)?.slice(0, 20_000)}</pre>
        </section>
      )}
    </div>
  );
}

function StepLine({ step }: { step: ShadowStep }) {
  const t = useShadowText();
  const { items, changes } = step;
  return (
    <li className={classes.node} data-differs={step.differs}>
      <div className={classes.nodeHead}>
        <strong>{step.node_name}</strong>
        {items.length > 0 && (
          <span className={classes.executions}>{t('item', { items: items.map((item) => item + 1).join(' / ') })}</span>
        )}
      </div>
      {step.is_unknown && <p className={classes.found}>{`${t('gap.unanswered')}. ${t('pinHint')}`}</p>}
      {changes.map((change) => (
        <ChangeLine key={JSON.stringify([change.of, change.path])} change={change} />
      ))}
      {step.differs && (
        <div className={classes.halves}>
          <Side label={t('before')} step={step} side={step.before} />
          <Side label={t('after')} step={step} side={step.after} />
        </div>
      )}
    </li>
  );
}

function Found({ details: { run, steps, total }, id }: { details: ShadowDetails; id: string }) {
  const t = useShadowText();
  const switchId = useId();
  const [isOnly, setOnly] = useState(run.result !== 'same');
  const reason = useRunReason(run);
  const { before, after } = run.operations;
  const shown = isOnly ? steps.filter(({ differs }) => differs) : steps;
  return (
    <>
      <p className={classes.about} role="status">
        <strong>{t(`outcome.${run.result}`)}</strong>
        {reason && <> · {reason}</>} ·{' '}
        {after === null ? t('operationsUnknown', { before }) : t('operations', { before, after })} ·{' '}
        <RemoteLink to="scenario-detail" params={{ id }} search={`run=${run.run_id}`}>
          {t('toRun')}
        </RemoteLink>
      </p>
      <div className={classes.choice}>
        <Switch id={switchId} size="small" checked={isOnly} onChange={setOnly} />
        <label htmlFor={switchId}>{t('onlyDiffering')}</label>
      </div>
      {steps.length < total && <p className={classes.found}>{t('first', { count: steps.length, total })}</p>}
      <ul className={classes.list} aria-label={t('byNode')}>
        {shown.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: executions have no other name, and their order stays
          <StepLine key={place} step={step} />
        ))}
      </ul>
    </>
  );
}

interface RunViewProps {
  id: string;
  runId: string;
  onBack: () => void;
}

/** A run on record beside what the edits make of it. */
export function ShadowRunView({ id, runId, onBack }: RunViewProps) {
  const t = useShadowText();
  const { details, error, again } = useShadowRun(id, runId);
  const back = useRef<HTMLButtonElement>(null);
  // What was pressed to come here is hidden.
  useEffect(() => back.current?.focus(), []);
  return (
    <section className={classes.body} aria-label={t('run', { id: shortRunId(runId) })}>
      <div className={classes.choice}>
        <Button
          ref={back}
          type="text"
          icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
          aria-label={t('back')}
          onClick={onBack}
        />
        <h3 className={classes.title}>{t('run', { id: shortRunId(runId) })}</h3>
      </div>
      {error ? <ErrorCard title={t('failed')} error={error} onRetry={again} /> : null}
      {!error && !details && <DelayedSkeleton rows={6} />}
      {details && <Found details={details} id={id} />}
    </section>
  );
}
