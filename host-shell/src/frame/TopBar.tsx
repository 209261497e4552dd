import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import { KeyHint } from 'shared-contracts/ui/core';
import { useIsLarge } from '../appearance/useIsLarge.ts';
import { frameActs } from './frameStore.ts';
import { RealtimeMark } from './RealtimeMark.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

const searchKeys = [navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl', 'K'] as const;

/** Company, search, live updates and the user (core §2.5). */
export function TopBar() {
  const { t } = useTranslation();
  const { account } = useSession();
  const large = useIsLarge();
  return (
    <header className={classes.bar}>
      {!large && (
        <button type="button" className={classes.iconButton} aria-label={t('topBar.menu')} onClick={frameActs.openMenu}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </button>
      )}
      <span className={classes.company}>{account.companyName}</span>
      {account.type === 'sandbox' && <span className={classes.sandbox}>{t('topBar.sandbox')}</span>}
      <span className={classes.space} />
      <RealtimeMark />
      <button type="button" className={classes.search} onClick={frameActs.openSearch}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span className={classes.searchText}>{t('topBar.search')}</span>
        <span className={classes.keys}>
          {searchKeys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
        </span>
      </button>
      <UserMenu />
    </header>
  );
}
