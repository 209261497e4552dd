import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { WaitingDialog, type WaitingDialogProps } from 'shared-contracts/ui/entity';

interface SwitchQuestionProps extends Pick<WaitingDialogProps, 'open' | 'act' | 'onClose'> {
  change: 'start' | 'stop';
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'name'>[];
}

/** Starts or stops scenarios: at once where no run waits for that, else after asking what becomes of those that do. */
export function SwitchQuestion({ change, scenarios, ...props }: SwitchQuestionProps) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <WaitingDialog
      {...props}
      actCancels={change === 'start'}
      of={{ kind: change === 'start' ? 'scenario-start' : 'scenario', ids: scenarios.map(({ id }) => id) }}
      title={t(`list.${change}Title`, { count: scenarios.length, name: scenarios[0]?.name })}
      confirmLabel={t(`list.action.${change}`)}
      cancelRunsLabel={(count) => t(`list.${change}AndCancel`, { count })}
      waitingText={(count) => t(`list.${change}Waiting`, { count })}
    />
  );
}
