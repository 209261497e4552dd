import type { NoParameters } from 'shared-contracts';
import { alone, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'misc-not-found': NoParameters;
    'misc-coming-soon': NoParameters;
    'misc-under-maintenance': NoParameters;
    'misc-not-authorized': NoParameters;
    'misc-server-error': NoParameters;
  }
}

const page = alone('demo-miscellaneous');

export const miscRoutes = [
  page('misc-not-found', '/misc/not-found', 'Not found', 'Introuvable'),
  page('misc-coming-soon', '/misc/coming-soon', 'Coming soon', 'Bientôt'),
  page('misc-under-maintenance', '/misc/under-maintenance', 'Under maintenance', 'En maintenance'),
  page('misc-not-authorized', '/misc/not-authorized', 'Not authorized', 'Non autorisé'),
  page('misc-server-error', '/misc/server-error', 'Server error', 'Erreur du serveur'),
] as const;

export const miscGroups = [topGroup('demo-miscellaneous', 111, 'Miscellaneous', 'Divers')];
