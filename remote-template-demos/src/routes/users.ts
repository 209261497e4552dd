import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'apps-user-list': NoParameters;
    'apps-user-profile': Readonly<{ tab: string }>;
  }
}

export const userRoutes = [
  inFrame('apps-user-list', '/apps/user/list', 'Users', 'Utilisateurs'),
  inFrame('apps-user-profile', '/apps/user/profile/:tab', 'User profile', 'Profil de l’utilisateur'),
] as const;

const [list, profile] = userRoutes;
const group = 'demo-user';

export const userGroups = [topGroup(group, 108, 'User', 'Utilisateur')];
export const userEntries = [
  { id: list.name, label: list.title, to: list.name, group, order: 0 },
  { id: profile.name, label: profile.title, to: profile.name, params: { tab: 'profile' }, group, order: 1 },
];
