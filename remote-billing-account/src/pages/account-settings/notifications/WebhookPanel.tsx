import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import {
  type NotificationSettings,
  removeNotificationWebhook,
  setNotificationWebhook,
  testNotificationWebhook,
  type WebhookOutcome,
} from 'shared-contracts/api/notification';
import { RelativeTime, useCommand } from 'shared-contracts/react';
import { Alert, Button, ConfirmDialog, CopyButton, failureText, Panel } from 'shared-contracts/ui/core';
import { Field, type FormChange, Input } from 'shared-contracts/ui/forms';
import { SettingsForm } from 'shared-contracts/ui/settings';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';

const marks = { delivered: IconCheck, retrying: IconRefresh, failed: IconX } as const;

/** How the last call of the webhook ended. */
function OutcomeLine({ last }: { last: WebhookOutcome | null }) {
  const t = useAccountText();
  if (!last) return <p className={classes.about}>{t('notifications.neverCalled')}</p>;
  const Mark = marks[last.outcome];
  return (
    <p className={classes.outcome} data-outcome={last.outcome} role="status">
      <Mark size={16} stroke={1.8} aria-hidden />
      <span>
        {t(`notifications.outcome.${last.outcome}`)}
        {last.problem && ` ${t(`notifications.problem.${last.problem}`, { status: last.status ?? '' })}`}{' '}
        <RelativeTime value={last.at} />
      </span>
    </p>
  );
}

interface WebhookPanelProps {
  webhook: NotificationSettings['webhook'];
  onChanged(): void;
}

/** Without an address it stands at revision 0. */
const addressOf = (webhook: NotificationSettings['webhook']) => ({
  url: webhook?.url ?? '',
  revision: webhook?.revision ?? 0,
});

/** What a save has met. */
const metAddress = ({ url, revision }: EndpointOutput<typeof setNotificationWebhook>) => ({ url, revision });

/** The address that notifications are sent to, signed as Standard Webhooks say. */
export function WebhookPanel({ webhook, onChanged }: WebhookPanelProps) {
  const t = useAccountText();
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<'remove' | 'renew' | null>(null);
  const saving = useCommand(setNotificationWebhook, { quiet: true });
  const removing = useCommand(removeNotificationWebhook, { quiet: true });
  const testing = useCommand(testNotificationWebhook, { quiet: true });
  const renewing = useCommand(setNotificationWebhook, { quiet: true });
  const error = renewing.error ?? removing.error ?? testing.error;
  const keep = (answer: EndpointOutput<typeof setNotificationWebhook>) => {
    if (answer.secret) setSecret(answer.secret);
    onChanged();
  };
  const save = async ({ url }: { url: string }, { revision }: FormChange<{ url: string }>) =>
    keep(await saving.run({ body: { url: url.trim(), revision } }));
  const confirmed = async () => {
    if (asked === 'renew') keep(await renewing.run({ body: { ...addressOf(webhook), renew_secret: true } }));
    else {
      await removing.run({});
      setSecret(null);
      onChanged();
    }
    setAsked(null);
  };
  // What is wrong is shown in the panel.
  const quietly = (act: Promise<unknown>) => void act.catch(() => setAsked(null));
  return (
    <Panel title={t('notifications.webhook')}>
      <p className={classes.about}>{t('notifications.webhookAbout')}</p>
      <SettingsForm<{ url: string }>
        name="notification-webhook"
        initialValues={addressOf(webhook)}
        toValues={metAddress}
        onSubmit={save}
      >
        <Field name="url" label={t('notifications.address')} required>
          <Input type="url" />
        </Field>
      </SettingsForm>
      {error && <Alert type="error" showIcon title={failureText(error, t('notifications.network'))} />}
      {secret && (
        <Alert
          type="success"
          title={t('notifications.secretOnce')}
          description={
            <div className={classes.row}>
              <code className={classes.secret}>{secret}</code>
              <CopyButton text={secret} />
            </div>
          }
        />
      )}
      {webhook && (
        <>
          <OutcomeLine last={webhook.last} />
          <div className={classes.row}>
            <Button loading={testing.running} onClick={() => quietly(testing.run({}).finally(onChanged))}>
              {t('notifications.test')}
            </Button>
            <Button onClick={() => setAsked('renew')}>{t('notifications.renew')}</Button>
            <Button danger onClick={() => setAsked('remove')}>
              {t('notifications.remove')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'renew' ? 'notifications.renewTitle' : 'notifications.removeTitle')}
        confirmLabel={t(asked === 'renew' ? 'notifications.renew' : 'notifications.remove')}
        danger
        busy={renewing.running || removing.running}
        onConfirm={() => quietly(confirmed())}
        onCancel={() => setAsked(null)}
      >
        {t(asked === 'renew' ? 'notifications.renewText' : 'notifications.removeText')}
      </ConfirmDialog>
    </Panel>
  );
}
