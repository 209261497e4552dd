import { useTranslation } from 'react-i18next';
import type { Webhook } from 'shared-contracts/api/webhook';
import { WaitingDialog, type WaitingDialogProps } from 'shared-contracts/ui/entity';

interface ResumeQuestionProps extends Pick<WaitingDialogProps, 'open' | 'act' | 'onClose'> {
  webhooks: readonly Pick<Webhook, 'id' | 'name'>[];
}

/** Resumes webhooks: at once where no run waits for that, else after asking what becomes of those that do. */
export function ResumeQuestion({ webhooks, ...props }: ResumeQuestionProps) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <WaitingDialog
      {...props}
      actCancels
      of={{ kind: 'webhook', ids: webhooks.map(({ id }) => id) }}
      title={t('webhooks.resumeTitle', { count: webhooks.length, name: webhooks[0]?.name })}
      confirmLabel={t('webhooks.action.resume')}
      cancelRunsLabel={(count) => t('webhooks.resumeAndCancel', { count })}
      waitingText={(count) => t('webhooks.resumeWaiting', { count })}
    />
  );
}
