import { useTranslation } from 'react-i18next';
import type { Drift } from 'shared-contracts/api/event';
import { RelativeTime } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useWebhookDrift } from '../../data/queries.ts';
import classes from './EventDrift.module.css';

/** Any item of a list is written without its number. */
const pathOf = (keys: Drift['keys']) =>
  keys
    .map((key) => (key === null ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./, '');

function ChangedField({ drift, of }: { drift: Drift; of: { before: number; now: number } }) {
  const { t } = useTranslation('remote-data-triggers');
  const { kind, keys, before, now } = drift;
  const typesOf = ({ types }: Drift['now']) => types.map((type) => t(`drift.type.${type}`)).join(t('drift.or'));
  const words = {
    gone: () => t('drift.gone', { seen: before.seen, of: of.before }),
    new: () => t('drift.new', { seen: now.seen, of: of.now, types: typesOf(now) }),
    types: () => t('drift.types', { before: typesOf(before), now: typesOf(now) }),
  };
  return (
    <li>
      {keys.length > 0 ? <code>{pathOf(keys)}</code> : t('drift.payload')} {words[kind]()}
    </li>
  );
}

/** Says which fields of what arrives have changed against the weeks before; nothing while none has. */
export function EventDrift({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data } = useWebhookDrift(webhookId);
  if (!data || data.fields.length === 0) return null;
  return (
    <Panel className={classes.panel}>
      <details>
        <summary className={classes.summary}>
          {t('drift.title', { count: data.fields.length })}
          <RelativeTime value={data.since} />
        </summary>
        <p className={classes.hint}>{t('drift.compared', { now: data.now, before: data.before })}</p>
        <ul className={classes.fields} aria-label={t('drift.list')}>
          {data.fields.map((drift) => (
            <ChangedField key={drift.keys.join('\n')} drift={drift} of={data} />
          ))}
        </ul>
      </details>
    </Panel>
  );
}
