import { useTranslation } from 'react-i18next';
import { listEventScenarios, retryWebhookEvent, type WebhookEvent } from 'shared-contracts/api/event';
import { useEndpoint, useHost } from 'shared-contracts/react';
import { RetryPrompt } from '../parts/RetryPrompt.tsx';

interface DeliverPromptProps {
  event: WebhookEvent;
  onClose: () => void;
  onDelivered: () => void;
}

/** Asks before an event is delivered again, and names every scenario that it will run; sent once, told. */
export function DeliverPrompt({ event, onClose, onDelivered }: DeliverPromptProps) {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const { data, error } = useEndpoint(listEventScenarios, { params: { id: event.id } }, { quiet: true });
  const scenarios = data?.items ?? [];
  const deliver = () => {
    const input = { params: { id: event.id }, body: { scenario_ids: scenarios.map(({ id }) => id) } };
    api.call(retryWebhookEvent, input, { idempotencyKey: crypto.randomUUID() }).then(
      () => {
        notices.show({ message: t('terminal.retried', { name: event.id }), color: 'success' });
        onDelivered();
      },
      (failure: Error) => notices.show({ message: failure.message, color: 'error' }),
    );
  };
  const confirm = () => {
    if (error) return error.message;
    if (!data) return null;
    if (scenarios.length === 0) return t('terminal.runsNothing');
    return t('terminal.willRun', { count: scenarios.length, names: scenarios.map(({ name }) => name).join(', ') });
  };
  const onAnswer = (yes: boolean) => {
    onClose();
    if (yes) deliver();
  };
  return (
    <RetryPrompt name={event.id} ready={!error && scenarios.length > 0} onAnswer={onAnswer}>
      <span role="status">{confirm()}</span>
    </RetryPrompt>
  );
}
