import { useId, useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import type { RetryEffect, RetryPlan, RetryVersion, RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { DelayedSkeleton, ErrorCard, Modal, Segmented } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { type RetryChoice, useRetryPlan } from '../../data/editorCommands.ts';
import { shortRunId } from '../shortRunId.ts';
import { CallList, type ChosenCalls, LeftCalls } from './CallList.tsx';
import { useRetryText } from './messages/index.ts';
import classes from './RetryDialog.module.css';
import { ScopeList } from './ScopeList.tsx';

/** Nodes that only read, and those that the run has not called from: what they reach. */
function EffectList({ effects }: { effects: readonly RetryEffect[] }) {
  const t = useRetryText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('also')}
      </h2>
      <ul className={`${classes.rows} ${classes.effects}`}>
        {effects.map(({ node_id, node_name, summary, reads }) => (
          <li key={node_id} className={classes.effect}>
            <strong>{node_name}</strong>
            <span className={classes.summary} title={summary} dir="ltr">
              {summary}
            </span>
            <span className={classes.reads}>{t('reads', { count: reads })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RetryDialogProps {
  open: boolean;
  run: RunLog;
  fromNode?: string;
  /** Says why it was refused, and whether it began. */
  onRetry: (choice: RetryChoice) => Promise<boolean>;
  onClose: () => void;
}

/** Value of the start in the list of places. */
const start = '';

function useStartOptions(plan: RetryPlan) {
  const t = useRetryText();
  const nodes = plan.starts.map(({ node_id, node_name, failed }) => ({
    value: node_id,
    label: failed ? t('failedNode', { name: node_name }) : node_name,
  }));
  return [{ value: start, label: t('fromStart') }, ...nodes];
}

interface ChoicesProps {
  plan: RetryPlan;
  from: string;
  version: RetryVersion;
  onFrom: (nodeId: string) => void;
  onVersion: (version: RetryVersion) => void;
}

function Choices({ plan, from, version, onFrom, onVersion }: ChoicesProps) {
  const t = useRetryText();
  const { run, live, draft } = plan.revisions;
  const ofRun = isDraftRun({ revision: run }) ? t('ofDraft') : t('ofRun', { revision: run });
  const versions: { value: RetryVersion; label: string }[] = [
    { value: 'live', label: t('live', { revision: live }) },
    ...(run === live || run === draft ? [] : [{ value: 'run' as const, label: ofRun }]),
    ...(draft === null ? [] : [{ value: 'draft' as const, label: t('draft') }]),
  ];
  return (
    <div className={classes.choices}>
      <span className={classes.label}>{t('from')}</span>
      <Select aria-label={t('from')} value={from} options={useStartOptions(plan)} onChange={onFrom} />
      <span className={classes.label}>{t('version')}</span>
      {versions.length === 1 ? (
        <span>{t('onlyVersion', { revision: live })}</span>
      ) : (
        <Segmented aria-label={t('version')} value={version} options={versions} onChange={onVersion} />
      )}
    </div>
  );
}

interface ConsequencesProps {
  plan: RetryPlan;
  chosen: ChosenCalls;
  isStale: boolean;
  onChoose: (chosen: ChosenCalls) => void;
}

function Consequences({ plan, chosen, isStale, onChoose }: ConsequencesProps) {
  const also = plan.again.filter(({ calls, reads }) => calls === reads);
  return (
    <div className={classes.consequences} aria-live="polite" aria-busy={isStale}>
      {plan.scopes.length > 0 && <ScopeList scopes={plan.scopes} />}
      <CallList plan={plan} chosen={chosen} onChoose={onChoose} />
      {also.length > 0 && <EffectList effects={also} />}
      {plan.call_counts.not_reached > 0 && <LeftCalls plan={plan} />}
    </div>
  );
}

const none: ChosenCalls = new Set();

/** The server has decided: asking it again would say the same. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What of the choice counts: a retry from another place, or with another version, may not come to a call. */
function reachedOf(chosen: ChosenCalls, plan: RetryPlan | undefined): ChosenCalls {
  if (chosen === 'all') return chosen;
  const reached = plan?.calls.filter((call) => call.plan === 'stands_in') ?? [];
  return new Set(reached.flatMap(({ id }) => (chosen.has(id) ? id : [])));
}

/** What the server is told: nothing where no delivered call is to be made again. */
function askedOf(chosen: ChosenCalls): Pick<RetryChoice, 'calls_again'> {
  if (chosen === 'all') return { calls_again: 'all' };
  return chosen.size === 0 ? {} : { calls_again: [...chosen] };
}

/** Where a retry begins and with which version, what becomes of items and calls. The server says what that is. */
export function RetryDialog({ open, run, fromNode = start, onRetry, onClose }: RetryDialogProps) {
  const t = useRetryText();
  const [from, setFrom] = useState(fromNode);
  const [version, setVersion] = useState<RetryVersion>('live');
  const [chosen, setChosen] = useState(none);
  const [busy, setBusy] = useState(false);
  const place = { version, ...(from !== start && { from_node_id: from }) };
  const { data: plan, error, isValidating, mutate } = useRetryPlan(open ? run.id : null, place);
  const reached = reachedOf(chosen, plan);
  // Nothing that was chosen before holds for the next retry.
  const reset = () => {
    setFrom(fromNode);
    setVersion('live');
    setChosen(none);
  };
  const retry = async () => {
    setBusy(true);
    const began = await onRetry({ ...place, ...askedOf(reached) }).finally(() => setBusy(false));
    if (began) onClose();
    else void mutate();
  };
  return (
    <Modal
      open={open}
      width={640}
      title={t('title', { id: shortRunId(run.id) })}
      okText={t('act')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy, disabled: !plan || error !== undefined || isValidating }}
      onOk={() => void retry()}
      onCancel={onClose}
      afterClose={reset}
      destroyOnHidden
    >
      {plan && <Choices plan={plan} from={from} version={version} onFrom={setFrom} onVersion={setVersion} />}
      {error && (
        <ErrorCard title={t('refused')} error={error} {...(!isRefusal(error) && { onRetry: () => void mutate() })} />
      )}
      {!plan && !error && <DelayedSkeleton rows={6} />}
      {plan && !error && <Consequences plan={plan} chosen={reached} isStale={isValidating} onChoose={setChosen} />}
    </Modal>
  );
}
