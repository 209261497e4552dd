import type { NoParameters } from 'shared-contracts';
import { alone, besidesOf, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'misc-not-found': NoParameters;
    'misc-coming-soon': NoParameters;
    'misc-under-maintenance': NoParameters;
    'misc-not-authorized': NoParameters;
    'misc-server-error': NoParameters;
  }
}

export const miscRoutes = [
  alone('misc-not-found', '/misc/not-found', 'Not found', 'Introuvable'),
  alone('misc-coming-soon', '/misc/coming-soon', 'Coming soon', 'Bientôt'),
  alone('misc-under-maintenance', '/misc/under-maintenance', 'Under maintenance', 'En maintenance'),
  alone('misc-not-authorized', '/misc/not-authorized', 'Not authorized', 'Non autorisé'),
  alone('misc-server-error', '/misc/server-error', 'Server error', 'Erreur du serveur'),
] as const;

export const miscGroups = [topGroup('demo-miscellaneous', 111, 'Miscellaneous', 'Divers')];
export const miscEntries = besidesOf('demo-miscellaneous', miscRoutes);
