import { useTranslation } from 'react-i18next';
import type { WebhookEventDetail } from 'shared-contracts/api/event';
import { useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { isPastRetry, RetryConfirm } from 'shared-contracts/ui/runs';
import { useFailureNotice, useRetryEvent } from '../../data/commands.ts';
import { useEventScenarios } from '../../data/queries.ts';
import classes from './DeliverButton.module.css';

/** What delivering an event again runs: every scenario by its name. */
function Scenarios({ eventId }: { eventId: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, error } = useEventScenarios(eventId);
  if (error) return <span role="alert">{error.message}</span>;
  if (!data) return null;
  if (data.items.length === 0) return <span>{t('event.runsNothing')}</span>;
  return (
    <>
      {t('event.willRun')}
      <ul className={classes.scenarios}>
        {data.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** Delivers an event again, to every scenario that its webhook starts now; asks first and names them. */
export function DeliverButton({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { canWrite } = useSession();
  const { run } = useRetryEvent();
  const notify = useFailureNotice();
  const mayDeliver = canWrite && !isPastRetry(event.created_at) && !event.rejected_reason;
  const { data, error: unread, mutate } = useEventScenarios(mayDeliver ? event.id : null);
  if (!mayDeliver) return null;
  const scenario_ids = data?.items.map(({ id }) => id) ?? [];
  const deliver = async () => {
    try {
      const input = { params: { id: event.id }, body: { scenario_ids } };
      const { run_ids } = await run(input, { idempotencyKey: crypto.randomUUID() });
      host.notices.show({ message: t('event.retried', { count: run_ids.length }), color: 'success' });
    } catch (error) {
      notify(error);
    }
  };
  return (
    <RetryConfirm
      title={t('event.deliverQuestion')}
      detail={<Scenarios eventId={event.id} />}
      // What is not on the screen is not confirmed.
      ready={!unread && scenario_ids.length > 0}
      onRetry={deliver}
    >
      <Button size="small" onClick={() => void mutate()}>
        {t('event.deliver')}
      </Button>
    </RetryConfirm>
  );
}
