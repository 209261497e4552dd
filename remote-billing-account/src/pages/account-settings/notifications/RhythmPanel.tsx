import { useId } from 'react';
import type { NotificationDigest, NotificationSettings } from 'shared-contracts/api/notification';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Select, Switch } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';
import { QuietHours, usualQuiet } from './QuietHours.tsx';
import { type NotificationChoices, useOwnZone } from './useNotificationSettings.ts';

interface RhythmPanelProps extends Pick<NotificationChoices, 'change'> {
  settings: NotificationSettings;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));
const digests: readonly NotificationDigest[] = ['at-once', 'hourly', 'daily'];

/** When mails and calls of the webhook are sent. */
export function RhythmPanel({ settings, change }: RhythmPanelProps) {
  const t = useAccountText();
  const id = useId();
  const options = digests.map((value) => ({ value, label: t(`notifications.digest.${value}`) }));
  const { mail_digest, webhook_digest, digest_hour, urgent_passes, time_zone } = settings;
  const isDaily = mail_digest === 'daily' || webhook_digest === 'daily';
  const zone = useOwnZone();
  return (
    <Panel title={t('notifications.when')}>
      <div className={classes.fields}>
        <label htmlFor={`${id}mail`}>{t('notifications.mailDigest')}</label>
        <Select
          id={`${id}mail`}
          value={mail_digest}
          options={options}
          onChange={(value) => void change({ mail_digest: value }, { mail_digest: value })}
        />
        <label htmlFor={`${id}webhook`}>{t('notifications.webhookDigest')}</label>
        <Select
          id={`${id}webhook`}
          value={webhook_digest}
          options={options}
          onChange={(value) => void change({ webhook_digest: value }, { webhook_digest: value })}
        />
        {isDaily && (
          <>
            <label htmlFor={`${id}hour`}>{t('notifications.digestHour')}</label>
            <Select
              id={`${id}hour`}
              value={digest_hour}
              options={hours}
              onChange={(value) => void change({ digest_hour: value }, { digest_hour: value })}
            />
          </>
        )}
        <QuietHours
          quiet={settings.quiet}
          onChange={(quiet) =>
            void change({ quiet }, { quiet: quiet && { ...usualQuiet, ...settings.quiet, ...quiet } })
          }
        />
        <label htmlFor={`${id}urgent`}>{t('notifications.urgentPasses')}</label>
        <Switch
          className={classes.switch ?? ''}
          id={`${id}urgent`}
          checked={urgent_passes}
          onChange={(value) => void change({ urgent_passes: value }, { urgent_passes: value })}
        />
      </div>
      <p className={classes.about}>
        {t('notifications.zone', { zone: time_zone })}{' '}
        {zone !== time_zone && (
          <Button type="link" size="small" onClick={() => void change({ time_zone: zone }, { time_zone: zone })}>
            {t('notifications.useZone', { zone })}
          </Button>
        )}
      </p>
    </Panel>
  );
}
