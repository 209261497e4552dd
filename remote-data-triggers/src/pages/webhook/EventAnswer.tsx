import { useTranslation } from 'react-i18next';
import type { WebhookEventDetail } from 'shared-contracts/api/event';
import type { Webhook } from 'shared-contracts/api/webhook';
import { useEventAttempts } from '../../data/queries.ts';
import classes from './EventDetail.module.css';

interface Sent {
  headers: [name: string, value: string][];
  body: string;
}

/**
 * What the sender got besides the status. Answers are not kept: known is what the settings, unchanged since, make of
 * the event.
 */
function sentOf(event: WebhookEventDetail, webhook: Webhook, runIds: readonly string[]): Sent | null {
  const { response, accept } = webhook;
  if (event.rejected_reason || Date.parse(webhook.updated_at) > Date.parse(event.created_at)) return null;
  const id: [string, string] = ['x-request-id', event.id];
  if (response.mode === 'fixed') {
    const own = (response.headers ?? []).map(({ name, value }): [string, string] => [name.toLowerCase(), value]);
    return { headers: [['content-type', response.content_type], ...own, id], body: response.body };
  }
  if (response.mode === 'result' && runIds.length > 0) return null;
  const repeated = event.duplicate_of ? { duplicate_of: event.duplicate_of } : {};
  const body = { event_id: event.id, ...(!accept && { run_ids: runIds }), ...repeated };
  return { headers: [['content-type', 'application/json; charset=utf-8'], id], body: JSON.stringify(body) };
}

function whyUnknown({ rejected_reason }: WebhookEventDetail, { response, updated_at }: Webhook, at: string) {
  if (rejected_reason) return 'answer.refused';
  return response.mode === 'result' && Date.parse(updated_at) <= Date.parse(at) ? 'answer.result' : 'answer.changed';
}

/** What the sender was answered. */
export function EventAnswer({ event, webhook }: { event: WebhookEventDetail; webhook: Webhook }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data } = useEventAttempts(event.id);
  const runIds = data?.items[0]?.runs.map(({ id }) => id) ?? [];
  const sent = data && sentOf(event, webhook, runIds);
  return (
    <>
      <dl className={classes.answer}>
        <dt>{t('answer.status')}</dt>
        <dd className={classes.mono}>{event.response_status ?? t('answer.none')}</dd>
        {sent?.headers.map(([name, value]) => (
          <div key={name} className={classes.answerHeader}>
            <dt className={classes.mono}>{name}</dt>
            <dd className={classes.mono}>{value}</dd>
          </div>
        ))}
      </dl>
      {sent && sent.body !== '' && <pre className={classes.raw}>{sent.body}</pre>}
      {sent === null && <p className={classes.none}>{t(whyUnknown(event, webhook, event.created_at))}</p>}
    </>
  );
}
