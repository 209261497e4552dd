import { type Icon, IconBell, IconPalette, IconShieldLock, IconUser } from '@tabler/icons-react';
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
    icon: IconShieldLock,
    Content: lazy(() => import('./security/SecuritySection.tsx').then((part) => ({ default: part.SecuritySection }))),
  },
  {
    id: 'notifications',
    icon: IconBell,
    Content: lazy(() =>
      import('./notifications/NotificationsSection.tsx').then((part) => ({ default: part.NotificationsSection })),
    ),
  },
];
