import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios, ScenarioSummary } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { type ActionDialogProps, useWaitingCalls } from 'shared-contracts/ui/entity';

type StopDialogProps = ActionDialogProps<ScenarioSummary, BulkAction<typeof bulkScenarios>>;

/** Stops scenarios: at once where none of their runs waits, else after asking what becomes of these. */
export function StopDialog({ open, rows, onClose, perform }: StopDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const { notices } = useHost();
  const { count, cancel } = useWaitingCalls();
  const [waiting, setWaiting] = useState(0);
  const idsOf = (scenarios: readonly ScenarioSummary[]) => scenarios.map(({ id }) => id);
  const stop = async () => {
    onClose();
    let stopped: readonly ScenarioSummary[] = [];
    await perform(async ({ bulk }) => {
      const outcomes = await bulk(rows, { type: 'stop' }, { status: 'stop' });
      const failed = new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
      stopped = rows.filter(({ id }) => !failed.has(id));
      return outcomes;
    });
    return stopped;
  };
  const stopAndCancel = async () => {
    const problems = await cancel('scenario', idsOf(await stop()));
    const [message] = problems;
    if (message)
      notices.show({ message: t('list.stopNotCancelled', { count: problems.length, message }), color: 'error' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the question is opened
  useEffect(() => {
    if (!open) return setWaiting(0);
    const known = (found: number) => (found > 0 ? setWaiting(found) : void stop());
    // What waits loses nothing by a stop, so a count that fails keeps nobody from it.
    count('scenario', idsOf(rows)).then(known, () => known(0));
  }, [open]);
  return (
    <ConfirmDialog
      open={open && waiting > 0}
      title={t('list.stopTitle', { count: rows.length, name: rows[0]?.name })}
      confirmLabel={t('list.action.stop')}
      alternative={{ label: t('list.stopAndCancel'), onClick: () => void stopAndCancel() }}
      onConfirm={() => void stop()}
      onCancel={onClose}
    >
      <p>{t('list.stopWaiting', { count: waiting })}</p>
      {t('list.stopWaitingText')}
    </ConfirmDialog>
  );
}
