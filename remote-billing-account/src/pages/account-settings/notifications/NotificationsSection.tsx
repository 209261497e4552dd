import { Alert, DelayedSkeleton, ErrorCard, failureText } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { RhythmPanel } from './RhythmPanel.tsx';
import { ScenariosPanel } from './ScenariosPanel.tsx';
import { useNotificationSettings } from './useNotificationSettings.ts';
import { WebhookPanel } from './WebhookPanel.tsx';

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
