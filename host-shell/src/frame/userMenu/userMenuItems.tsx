import {
  IconActivity,
  IconBook2,
  IconExternalLink,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconPalette,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale, Session } from 'shared-contracts';
import type { Support } from 'shared-contracts/api/support';
import { KeyHint, type MenuProps } from 'shared-contracts/ui/core';
import { languageNames } from '../../appearance/useLanguageChoice.ts';
import { membersAt } from '../../shell/membersAt.ts';
import { overlayActions } from '../../shell/overlayStore.ts';
import type { Shell } from '../../shell/shell.ts';
import { keyName } from '../../shortcuts/keyNames.ts';
import { userName } from '../userName.ts';
import { OrganisationChoice, organisationItems } from './organisationItems.tsx';
import { Picture } from './Picture.tsx';
import classes from './UserMenu.module.css';

type Items = NonNullable<MenuProps['items']>;

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** External links open in a new tab that cannot reach back (TOPBAR-07, SEC-23). */
function ExternalLink({ href, children }: { href: string; children: string }) {
  // Mail programs open no tab: one would stay behind empty.
  if (href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  return (
    <a className={classes.external} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </a>
  );
}

function personItem(session: Session, roles: string): Items[number] {
  const { user } = session;
  const label = (
    <span className={classes.person}>
      <span className={classes.picture} aria-hidden>
        <Picture user={user} />
      </span>
      <span className={classes.personText}>
        <span className={classes.personName}>{userName(user)}</span>
        <br />
        <span className={classes.personMail}>{roles ? `${user.email}, ${roles}` : user.email}</span>
      </span>
    </span>
  );
  return { key: 'person', type: 'group', label };
}

interface ExternalItem {
  key: string;
  icon: ReactNode;
  href: string;
  text: string;
}

/** Where the account or its partner helps. */
function supportItems(t: TFunction, { contact, links }: UserMenuActs['support']): ExternalItem[] {
  const mail = { key: 'contact', icon: <IconMail {...icon} />, href: `mailto:${contact}`, text: t('userMenu.contact') };
  const out = links.map(({ label, url }, place) => ({
    key: `support-${place}`,
    icon: <IconLifebuoy {...icon} />,
    href: url,
    text: label,
  }));
  return contact ? [...out, mail] : out;
}

/** Links out of the product, with a line below them. */
function linkItems(items: readonly ExternalItem[]): Items {
  const links = items.map(({ key, icon, href, text }) => ({
    key,
    icon,
    label: <ExternalLink href={href}>{text}</ExternalLink>,
  }));
  return [...links, { type: 'divider', key: 'd3' }];
}

/** The languages by their own names, the present one with a mark: a choice holds at once and is kept. */
function languageItem(t: TFunction, locale: Locale, onLanguage: (locale: Locale) => void): Items[number] {
  return {
    key: 'language',
    icon: <IconLanguage {...icon} />,
    label: t('userMenu.language'),
    children: languageNames.map(({ value, label }) => ({
      key: `language-${value}`,
      label: <OrganisationChoice name={<span lang={value}>{label}</span>} current={value === locale} />,
      onClick: () => onLanguage(value),
    })),
  };
}

function shortcutsItem(t: TFunction): Items[number] {
  const label = (
    <span className={classes.withHint}>
      {t('userMenu.shortcuts')}
      <KeyHint>{keyName('?')}</KeyHint>
    </span>
  );
  return { key: 'shortcuts', icon: <IconKeyboard {...icon} />, label, onClick: overlayActions.openShortcuts };
}

export interface UserMenuActs {
  /** Where the account or its partner helps; empty until it is known. */
  support: Pick<Support, 'contact' | 'links'>;
  locale: Locale;
  onLanguage: (locale: Locale) => void;
  onSwitch: (organisationId: string) => void;
  onLogout: () => void;
}

/** Where colleagues are invited: in the settings, or on the page of the auth service, which leads back here. */
function membersItems({ hostedPages }: Shell, settings: string | null, session: Session, t: TFunction): Items {
  // Guests invite nobody.
  if (session.access.isGuest) return [];
  const hosted = hostedPages.organisation(session.organisationId, { returnTo: location.href });
  const text = t('userMenu.members');
  const label = settings ? <Link to={membersAt(settings)}>{text}</Link> : <a href={hosted}>{text}</a>;
  return [{ key: 'members', icon: <IconUsers {...icon} />, label }];
}

/** Items of the user menu, top to bottom (core §2.5). */
export function userMenuItems(shell: Shell, session: Session, t: TFunction, acts: UserMenuActs): Items {
  const accountSettings = shell.host.links.resolve('account-settings');
  const { documentationUrl, statusUrl } = shell.plan.settings;
  const record = shell.session.record();
  const settings: Items = accountSettings
    ? [
        {
          key: 'account',
          icon: <IconUser {...icon} />,
          label: <Link to={accountSettings}>{t('userMenu.account')}</Link>,
        },
      ]
    : [];
  return [
    personItem(session, [...session.access.roles].sort().join(', ')),
    { type: 'divider', key: 'd1' },
    ...settings,
    ...membersItems(shell, accountSettings, session, t),
    {
      key: 'appearance',
      icon: <IconPalette {...icon} />,
      label: t('userMenu.appearance'),
      onClick: overlayActions.openSettings,
    },
    languageItem(t, acts.locale, acts.onLanguage),
    shortcutsItem(t),
    ...organisationItems({ all: record?.organisations ?? [], currentId: record?.organisation.id }, t, acts.onSwitch),
    { type: 'divider', key: 'd2' },
    ...linkItems([
      {
        key: 'documentations',
        icon: <IconBook2 {...icon} />,
        href: documentationUrl,
        text: t('userMenu.documentations'),
      },
      { key: 'status', icon: <IconActivity {...icon} />, href: statusUrl, text: t('userMenu.status') },
      ...supportItems(t, acts.support),
    ]),
    { key: 'about', icon: <IconInfoCircle {...icon} />, label: t('userMenu.about'), onClick: overlayActions.openAbout },
    { key: 'logout', icon: <IconLogout {...icon} />, label: t('userMenu.logout'), onClick: acts.onLogout },
  ];
}
