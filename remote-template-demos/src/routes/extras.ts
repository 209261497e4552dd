import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'pages-search': NoParameters;
    'pages-pricing': NoParameters;
    'pages-faq': NoParameters;
    'pages-crypto': NoParameters;
  }
}

export const extraRoutes = [
  inFrame('pages-search', '/pages/search', 'Search', 'Recherche'),
  inFrame('pages-pricing', '/pages/pricing', 'Pricing', 'Tarifs'),
  inFrame('pages-faq', '/pages/faq', 'FAQ', 'Questions fréquentes'),
  inFrame('pages-crypto', '/pages/crypto', 'Crypto'),
] as const;

export const extraGroups = [topGroup('demo-pages', 109, 'Pages')];
export const extraEntries = entriesOf('demo-pages', extraRoutes);
