import { useState } from 'react';
import {
  type NotificationSettings,
  removeNotificationWebhook,
  setNotificationWebhook,
  testNotificationWebhook,
} from 'shared-contracts/api/notification';
import { useCommand } from 'shared-contracts/react';
import { Alert, Button, ConfirmDialog, CopyButton, failureText, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { AddressForm } from './AddressForm.tsx';
import classes from './notifications.module.css';
import { OutcomeLine } from './OutcomeLine.tsx';

interface WebhookPanelProps {
  webhook: NotificationSettings['webhook'];
  onChanged(): void;
}

/** The address that notifications are sent to, signed as Standard Webhooks say. */
export function WebhookPanel({ webhook, onChanged }: WebhookPanelProps) {
  const t = useAccountText();
  const [typed, setTyped] = useState(webhook?.url ?? '');
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<'remove' | 'renew' | null>(null);
  const saving = useCommand(setNotificationWebhook, { quiet: true });
  const removing = useCommand(removeNotificationWebhook, { quiet: true });
  const testing = useCommand(testNotificationWebhook, { quiet: true });
  const error = saving.error ?? removing.error ?? testing.error;
  const save = async (renew_secret: boolean) => {
    const answer = await saving.run({ body: { url: typed.trim(), renew_secret } });
    if (answer.secret) setSecret(answer.secret);
    onChanged();
  };
  const confirmed = async () => {
    if (asked === 'renew') await save(true);
    else {
      await removing.run({});
      setTyped('');
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
      <AddressForm
        typed={typed}
        saving={saving.running}
        failed={saving.error !== null}
        unchanged={typed.trim() === webhook?.url}
        onType={setTyped}
        onSave={() => quietly(save(false))}
      />
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
        busy={saving.running || removing.running}
        onConfirm={() => quietly(confirmed())}
        onCancel={() => setAsked(null)}
      >
        {t(asked === 'renew' ? 'notifications.renewText' : 'notifications.removeText')}
      </ConfirmDialog>
    </Panel>
  );
}
