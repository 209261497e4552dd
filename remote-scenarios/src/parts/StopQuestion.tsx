import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { WaitingDialog, type WaitingDialogProps } from 'shared-contracts/ui/entity';

interface StopQuestionProps extends Pick<WaitingDialogProps, 'open' | 'act' | 'onClose'> {
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'name'>[];
}

/** Stops scenarios: at once where none of their runs waits, else after asking what becomes of these. */
export function StopQuestion({ scenarios, ...props }: StopQuestionProps) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <WaitingDialog
      {...props}
      of={{ kind: 'scenario', ids: scenarios.map(({ id }) => id) }}
      title={t('list.stopTitle', { count: scenarios.length, name: scenarios[0]?.name })}
      confirmLabel={t('list.action.stop')}
      cancelRunsLabel={t('list.stopAndCancel')}
      waitingText={(count) => t('list.stopWaiting', { count })}
    >
      {t('list.stopWaitingText')}
    </WaitingDialog>
  );
}
