import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Dropdown } from 'shared-contracts/ui/core';
import { useShell } from '../services/shell.ts';
import classes from './TopBar.module.css';
import { userMenuItems } from './userMenuItems.tsx';
import { initialsOf, nameOf } from './userName.ts';

/** The user's picture or initials, and what belongs to the user behind it. */
export function UserMenu() {
  const { t } = useTranslation();
  const shell = useShell();
  const { notices } = useHost();
  const session = useSession();
  const { user } = session;
  const initials = initialsOf(user);
  const onSwitch = (organisationId: string) => {
    shell.switchOrganisation(organisationId).catch((error: unknown) => {
      const code = error instanceof Error ? error.message : '';
      const message = code === 'user_not_in_org' ? t('userMenu.notInOrganisation') : t('userMenu.switchFailed');
      notices.show({ message, color: 'error' });
    });
  };
  const items = userMenuItems(shell, session, t, { onSwitch, onLogout: () => void shell.signOut() });
  return (
    <Dropdown
      menu={{ items, style: { minInlineSize: 240 } }}
      trigger={['click']}
      placement="bottomRight"
      align={{ offset: [0, 10] }}
    >
      <button
        type="button"
        className={classes.avatar}
        aria-label={t('userMenu.label', { name: nameOf(user), initials })}
      >
        {user.pictureUrl ? <img src={user.pictureUrl} alt="" /> : initials}
      </button>
    </Dropdown>
  );
}
