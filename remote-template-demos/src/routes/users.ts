import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'apps-user-list': NoParameters;
    'apps-user-profile': Readonly<{ tab: string }>;
  }
}

const group = 'demo-user';

export const userRoutes = [
  inFrame({ group })('apps-user-list', '/apps/user/list', 'Users', 'Utilisateurs'),
  inFrame({ group, params: { tab: 'profile' } })(
    'apps-user-profile',
    '/apps/user/profile/:tab',
    'User profile',
    'Profil de l’utilisateur',
  ),
] as const;

export const userGroups = [topGroup(group, 108, 'User', 'Utilisateur')];
