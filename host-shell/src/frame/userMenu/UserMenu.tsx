import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSupport } from 'shared-contracts/api/support';
import { useEndpoint, useSession } from 'shared-contracts/react';
import { Dropdown } from 'shared-contracts/ui/core';
import { useLanguageChoice } from '../../appearance/useLanguageChoice.ts';
import { useShell } from '../../shell/shell.ts';
import { useSwitchOrganisation } from '../../shell/useSwitchOrganisation.ts';
import { initialsOf, userName } from '../userName.ts';
import { Picture } from './Picture.tsx';
import classes from './UserMenu.module.css';
import { userMenuItems } from './userMenuItems.tsx';

/** The user's picture or initials, and what belongs to the user behind it. */
export function UserMenu() {
  const { t } = useTranslation();
  const shell = useShell();
  const session = useSession();
  const { user } = session;
  const initials = initialsOf(user);
  const [locale, onLanguage] = useLanguageChoice();
  const [wasOpened, setOpened] = useState(false);
  // Who never opens the menu asks for nothing.
  const { data: support } = useEndpoint(getSupport, wasOpened ? {} : null, { quiet: true });
  const items = userMenuItems(shell, session, t, {
    support: support ?? { contact: '', links: [] },
    locale,
    onLanguage,
    onSwitch: useSwitchOrganisation(),
    onLogout: () => void shell.signOut(),
  });
  return (
    <Dropdown
      autoFocus
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      menu={{ items, style: { minInlineSize: 240 } }}
      trigger={['click']}
      placement="bottomRight"
      align={{ offset: [0, 10] }}
    >
      <button
        type="button"
        className={classes.avatar}
        aria-label={t('userMenu.label', { name: userName(user), initials })}
      >
        <Picture user={user} />
      </button>
    </Dropdown>
  );
}
