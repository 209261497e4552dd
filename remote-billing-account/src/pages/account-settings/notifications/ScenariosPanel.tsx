import type { NotificationSettings } from 'shared-contracts/api/notification';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';

/** Scenarios that the user has chosen mails for apart from the others, in the settings of the scenario. */
export function ScenariosPanel({ settings }: { settings: NotificationSettings }) {
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
