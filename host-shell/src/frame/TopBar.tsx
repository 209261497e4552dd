import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { guidePath } from 'shared-contracts';
import { useLocale, useSession } from 'shared-contracts/react';
import { KeyHint } from 'shared-contracts/ui/core';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { useNavigationPlace } from '../navigation/usePlace.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Logo } from '../shell/Logo.tsx';
import { overlayActions } from '../shell/overlayStore.ts';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { keyName } from '../shortcuts/keyNames.ts';
import { frameShortcuts } from '../shortcuts/registry.ts';
import { RealtimeMark } from './RealtimeMark.tsx';
import classes from './TopBar.module.css';
import { OrganisationSwitcher } from './userMenu/OrganisationSwitcher.tsx';
import { UserMenu } from './userMenu/UserMenu.tsx';

/** Opens the guide beside the work: at the page about what is on screen, else at its beginning. */
function HelpLink() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { guide } = useRouteHandle();
  return (
    <a
      className={classes.iconButton}
      href={guidePath(locale, guide)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('topBar.help')}
      title={t('topBar.help')}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </a>
  );
}

const searchKeys = frameShortcuts.search.keys.map(keyName);

function MenuToggle() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={t('topBar.menu')}
      onClick={overlayActions.openMenu}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </button>
  );
}

/** Whose data this is: the company, and whether its account is a sandbox (TOPBAR-02, TOPBAR-03). */
function Company() {
  const { t } = useTranslation();
  const { account } = useSession();
  return (
    <>
      <OrganisationSwitcher name={account.companyName} />
      {account.type === 'sandbox' && <span className={classes.sandbox}>{t('topBar.sandbox')}</span>}
    </>
  );
}

function SearchControl() {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.search} onClick={overlayActions.openSearch}>
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span className={classes.searchText}>{t('topBar.search')}</span>
      <span className={classes.keys} dir="ltr">
        {searchKeys.map((key) => (
          <KeyHint key={key}>{key}</KeyHint>
        ))}
      </span>
    </button>
  );
}

/** The title of the app, which the side menu shows otherwise (TOPBAR-05). */
function AppTitle() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={classes.home} aria-label={t('navigation.home')}>
      <Logo />
      <span>{t('product')}</span>
    </Link>
  );
}

function SearchIcon() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.iconButton}
      data-search
      aria-label={t('topBar.search')}
      title={`${t('topBar.search')} (${searchKeys.join(' ')})`}
      onClick={overlayActions.openSearch}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
    </button>
  );
}

/** Company or app title, search, live updates, notifications and the user (core §2.5). */
export function TopBar() {
  const place = useNavigationPlace();
  const horizontal = useAppearance((state) => state.menu === 'horizontal');
  return (
    <div className={classes.bar}>
      {place === 'temporary' && <MenuToggle />}
      {horizontal ? <AppTitle /> : <Company />}
      <span className={classes.space} />
      <RealtimeMark />
      {horizontal ? <SearchIcon /> : <SearchControl />}
      <HelpLink />
      <NotificationBell />
      <UserMenu />
    </div>
  );
}
