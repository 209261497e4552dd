import { useTranslation } from 'react-i18next';
import type { Webhook } from 'shared-contracts/api/webhook';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import classes from './WebhookPage.module.css';

/** What arrived in the last day. */
export function WebhookFigures({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-data-triggers');
  const { compact } = useFormatters();
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('figure.events')}</dt>
        <dd>{compact(webhook.events_24h)}</dd>
      </div>
      <div>
        <dt>{t('figure.failed')}</dt>
        <dd data-bad={webhook.failed_24h > 0}>{compact(webhook.failed_24h)}</dd>
      </div>
      <div>
        <dt>{t('figure.last')}</dt>
        <dd>
          <RelativeTime value={webhook.last_event_at} />
        </dd>
      </div>
    </dl>
  );
}
