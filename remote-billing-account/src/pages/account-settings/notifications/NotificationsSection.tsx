import type { NotificationSettings } from 'shared-contracts/api/notification';
import { RemoteLink } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, ErrorCard, failureText, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import classes from './notifications.module.css';
import { RhythmPanel } from './RhythmPanel.tsx';
import { useNotificationSettings } from './useNotificationSettings.ts';
import { WebhookPanel } from './WebhookPanel.tsx';

/** Scenarios that the user has chosen mails for apart from the others, in the settings of the scenario. */
function ScenariosPanel({ settings }: { settings: NotificationSettings }) {
  const t = useAccountText();
  if (settings.scenarios.length === 0) return null;
  return (
    <Panel title={t('notifications.scenarios')}>
      <p className={classes.about}>{t('notifications.scenariosAbout')}</p>
      <ul className={classes.scenarios}>
        {settings.scenarios.map(({ id, name, on }) => (
          <li key={id}>
            <RemoteLink to="scenario-detail" params={{ id }}>
              {name}
            </RemoteLink>
            <span className={classes.about}>{t(on ? 'notifications.mailOn' : 'notifications.mailOff')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the user is notified of, on which channels and when. Each change takes effect at once. */
export function NotificationsSection() {
  const t = useAccountText();
  const choices = useNotificationSettings();
  const { settings, error, saveError, reload } = choices;
  if (!settings && error) return <ErrorCard title={t('notifications.failed')} error={error} onRetry={reload} />;
  if (!settings) return <DelayedSkeleton rows={10} />;
  return (
    <>
      {saveError && (
        <Alert
          type="error"
          showIcon
          title={t('notifications.notSaved')}
          description={failureText(saveError, t('notifications.network'))}
        />
      )}
      <ChannelsPanel settings={settings} change={choices.change} />
      <ScenariosPanel settings={settings} />
      <RhythmPanel settings={settings} change={choices.change} />
      <WebhookPanel webhook={settings.webhook} onChanged={reload} />
    </>
  );
}
