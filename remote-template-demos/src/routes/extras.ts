import type { NoParameters } from 'shared-contracts';
import { inFrame, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'pages-search': NoParameters;
    'pages-pricing': NoParameters;
    'pages-faq': NoParameters;
    'pages-crypto': NoParameters;
  }
}

const page = inFrame({ group: 'demo-pages' });

export const extraRoutes = [
  page('pages-search', '/pages/search', 'Search', 'Recherche'),
  page('pages-pricing', '/pages/pricing', 'Pricing', 'Tarifs'),
  page('pages-faq', '/pages/faq', 'FAQ', 'Questions fréquentes'),
  page('pages-crypto', '/pages/crypto', 'Crypto'),
] as const;

export const extraGroups = [topGroup('demo-pages', 109, 'Pages')];
