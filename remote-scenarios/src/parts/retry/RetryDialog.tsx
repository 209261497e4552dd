import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetryPlan, RetryVersion, RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { DelayedSkeleton, ErrorCard, Modal, Segmented } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { type RetryChoice, useRetryPlan } from '../../data/editorCommands.ts';
import { shortRunId } from '../shortRunId.ts';
import { EffectList } from './EffectList.tsx';
import classes from './RetryDialog.module.css';

interface RetryDialogProps {
  open: boolean;
  run: RunLog;
  fromNode?: string;
  onRetry: (choice: RetryChoice) => Promise<unknown>;
  onClose: () => void;
}

/** Value of the start in the list of places. */
const start = '';

function useStartOptions(plan: RetryPlan) {
  const { t } = useTranslation('remote-scenarios');
  const nodes = plan.starts.map(({ node_id, node_name, failed }) => ({
    value: node_id,
    label: failed ? t('retry.failedNode', { name: node_name }) : node_name,
  }));
  return [{ value: start, label: t('retry.fromStart') }, ...nodes];
}

interface ChoicesProps {
  plan: RetryPlan;
  from: string;
  version: RetryVersion;
  onFrom: (nodeId: string) => void;
  onVersion: (version: RetryVersion) => void;
}

function Choices({ plan, from, version, onFrom, onVersion }: ChoicesProps) {
  const { t } = useTranslation('remote-scenarios');
  const { run, live, draft } = plan.revisions;
  const ofRun = isDraftRun({ revision: run }) ? t('retry.ofDraft') : t('retry.ofRun', { revision: run });
  const versions: { value: RetryVersion; label: string }[] = [
    { value: 'live', label: t('retry.live', { revision: live }) },
    ...(run === live || run === draft ? [] : [{ value: 'run' as const, label: ofRun }]),
    ...(draft === null ? [] : [{ value: 'draft' as const, label: t('retry.draft') }]),
  ];
  return (
    <div className={classes.choices}>
      <span className={classes.label}>{t('retry.from')}</span>
      <Select aria-label={t('retry.from')} value={from} options={useStartOptions(plan)} onChange={onFrom} />
      <span className={classes.label}>{t('retry.version')}</span>
      {versions.length === 1 ? (
        <span>{t('retry.onlyVersion', { revision: live })}</span>
      ) : (
        <Segmented aria-label={t('retry.version')} value={version} options={versions} onChange={onVersion} />
      )}
    </div>
  );
}

/** Where a retry begins and with which version, and which effects that has. The server says what they are. */
export function RetryDialog({ open, run, fromNode = start, onRetry, onClose }: RetryDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const [from, setFrom] = useState(fromNode);
  const [version, setVersion] = useState<RetryVersion>('live');
  const [busy, setBusy] = useState(false);
  const choice = { version, ...(from !== start && { from_node_id: from }) };
  const { data: plan, error, isValidating, mutate } = useRetryPlan(open ? run.id : null, choice);
  const retry = async () => {
    setBusy(true);
    await onRetry(choice).finally(() => setBusy(false));
    onClose();
  };
  return (
    <Modal
      open={open}
      width={560}
      title={t('retry.title', { id: shortRunId(run.id) })}
      okText={t('retry.act')}
      cancelText={t('retry.cancel')}
      okButtonProps={{ loading: busy, disabled: !plan || error !== undefined || isValidating }}
      onOk={() => void retry()}
      onCancel={onClose}
      destroyOnHidden
    >
      {plan && <Choices plan={plan} from={from} version={version} onFrom={setFrom} onVersion={setVersion} />}
      {error && <ErrorCard title={t('retry.refused')} error={error} onRetry={() => void mutate()} />}
      {!plan && !error && <DelayedSkeleton rows={6} />}
      {plan && !error && (
        <div aria-live="polite" aria-busy={isValidating}>
          <EffectList title={t('retry.again')} none={t('retry.noneAgain')} effects={plan.again} />
          {plan.skipped.length > 0 && <EffectList title={t('retry.skipped')} effects={plan.skipped} />}
        </div>
      )}
    </Modal>
  );
}
