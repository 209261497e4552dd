import { type NotificationSettings, notificationChannels } from 'shared-contracts/api/notification';
import { Panel } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';
import type { NotificationChoices } from './useNotificationSettings.ts';

interface ChannelsPanelProps extends Pick<NotificationChoices, 'change'> {
  settings: NotificationSettings;
}

/** Which kinds come on which channels. */
export function ChannelsPanel({ settings, change }: ChannelsPanelProps) {
  const t = useAccountText();
  const toggle = (kind: NotificationSettings['kinds'][number], channel: (typeof notificationChannels)[number]) => {
    const on = !kind.channels[channel];
    const kinds = settings.kinds.map((each) =>
      each === kind ? { ...each, channels: { ...each.channels, [channel]: on } } : each,
    );
    void change({ channels: { [kind.kind]: { [channel]: on } } }, { kinds });
  };
  return (
    <Panel title={t('notifications.what')} flush>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.kind')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">
                <span className={classes.label}>{kind.label}</span>
                {kind.is_urgent && <span className={classes.urgent}>{t('notifications.urgent')}</span>}
                <span className={classes.about}>{kind.about}</span>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    checked={kind.channels[channel]}
                    aria-label={`${kind.label}: ${t(`notifications.channel.${channel}`)}`}
                    onChange={() => toggle(kind, channel)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {t('notifications.email', { email: settings.email })}
        {!settings.webhook && ` ${t('notifications.noWebhook')}`}
      </p>
    </Panel>
  );
}
