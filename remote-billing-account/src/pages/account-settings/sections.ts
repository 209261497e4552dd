import {
  type Icon,
  IconBell,
  IconBuilding,
  IconKey,
  IconPalette,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Session } from 'shared-contracts';

/** One section of the page. Its title is the text `<id>.title`; its panels have headings of the second level. */
export interface SettingsSection {
  /** Value of `?section=` in the address. */
  id: string;
  icon: Icon;
  /** Loaded when the section is opened. */
  Content: LazyExoticComponent<ComponentType>;
  /** Who sees it; everybody, if nothing is said. The server decides what they may do. */
  visible?: (session: Session) => boolean;
  /** Of the person or their account alone: closed to who acts as them. */
  isTheirs?: true;
}

/** The sections in the order of the list. The first one opens where the address names none. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    icon: IconUser,
    Content: lazy(() => import('./profile/ProfileSection.tsx').then((part) => ({ default: part.ProfileSection }))),
  },
  {
    id: 'appearance',
    icon: IconPalette,
    Content: lazy(() =>
      import('./appearance/AppearanceSection.tsx').then((part) => ({ default: part.AppearanceSection })),
    ),
  },
  {
    id: 'security',
    isTheirs: true,
    icon: IconShieldLock,
    Content: lazy(() => import('./security/SecuritySection.tsx').then((part) => ({ default: part.SecuritySection }))),
  },
  {
    id: 'notifications',
    isTheirs: true,
    icon: IconBell,
    Content: lazy(() =>
      import('./notifications/NotificationsSection.tsx').then((part) => ({ default: part.NotificationsSection })),
    ),
  },
  {
    id: 'members',
    isTheirs: true,
    icon: IconUsers,
    Content: lazy(() => import('./members/MembersSection.tsx').then((part) => ({ default: part.MembersSection }))),
    visible: ({ access }) => !access.isGuest,
  },
  {
    id: 'invitations',
    isTheirs: true,
    icon: IconUserPlus,
    Content: lazy(() =>
      import('./invitations/InvitationsSection.tsx').then((part) => ({ default: part.InvitationsSection })),
    ),
  },
  {
    id: 'tokens',
    isTheirs: true,
    icon: IconKey,
    Content: lazy(() => import('./tokens/TokensSection.tsx').then((part) => ({ default: part.TokensSection }))),
  },
  {
    id: 'organisation',
    isTheirs: true,
    icon: IconBuilding,
    Content: lazy(() =>
      import('./organisation/OrganisationSection.tsx').then((part) => ({ default: part.OrganisationSection })),
    ),
  },
  {
    id: 'data',
    isTheirs: true,
    icon: IconTrash,
    Content: lazy(() => import('./data/DataSection.tsx').then((part) => ({ default: part.DataSection }))),
    visible: ({ access }) => access.isAdmin,
  },
];
