import { defineManifest } from 'shared-contracts';

/** What host and server know of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-data-management',
  title: { en: 'Data management', fr: 'Gestion des données' },
  routes: [
    {
      name: 'filter',
      path: '/data/filter',
      layout: 'content',
      title: { en: 'Filter Lists', fr: 'Listes de filtrage' },
      guide: 'lists-and-tables',
      reads: [{ endpoint: 'filter.list', path: '/filter/' }],
    },
    {
      name: 'filter-detail',
      path: '/data/filter/:id',
      layout: 'content',
      title: { en: 'Filter list', fr: 'Liste de filtrage' },
      guide: 'lists-and-tables',
      reads: [{ endpoint: 'filter.get', path: '/filter/:id', params: { id: ':id' } }],
    },
    {
      name: 'conversion',
      path: '/data/conversion',
      layout: 'content',
      title: { en: 'Conversion Tables', fr: 'Tables de conversion' },
      guide: 'lists-and-tables',
      reads: [{ endpoint: 'conversion.list', path: '/conversion/' }],
    },
    {
      name: 'conversion-detail',
      path: '/data/conversion/:id',
      layout: 'content',
      title: { en: 'Conversion table', fr: 'Table de conversion' },
      guide: 'lists-and-tables',
      reads: [{ endpoint: 'conversion.get', path: '/conversion/:id', params: { id: ':id' } }],
    },
  ],
  navigationGroups: [
    { id: 'data-management', label: { en: 'Data Management', fr: 'Gestion des données' }, icon: 'database', order: 50 },
  ],
  navigation: [
    {
      id: 'filters',
      label: { en: 'Filter Lists', fr: 'Listes de filtrage' },
      icon: 'filter',
      to: 'filter',
      group: 'data-management',
      order: 10,
    },
    {
      id: 'conversions',
      label: { en: 'Conversion Tables', fr: 'Tables de conversion' },
      icon: 'table',
      to: 'conversion',
      group: 'data-management',
      order: 20,
    },
  ],
  search: [
    {
      id: 'filters',
      title: { en: 'Filter Lists', fr: 'Listes de filtrage' },
      icon: 'filter',
      to: 'filter',
      keywords: ['allow', 'deny', 'values', 'autoriser', 'refuser', 'valeurs'],
    },
    {
      id: 'conversions',
      title: { en: 'Conversion Tables', fr: 'Tables de conversion' },
      icon: 'table',
      to: 'conversion',
      keywords: ['mapping', 'lookup', 'unmatched', 'correspondance', 'recherche'],
    },
  ],
  entities: [
    { kind: 'filter', name: { en: 'filter list', fr: 'liste de filtrage' }, to: 'filter-detail' },
    { kind: 'conversion', name: { en: 'conversion table', fr: 'table de conversion' }, to: 'conversion-detail' },
  ],
  actions: [
    {
      id: 'create-filter',
      title: { en: 'Create filter list', fr: 'Créer une liste de filtrage' },
      command: 'create-filter',
      description: { en: 'Open the form for a new filter list', fr: 'Ouvre le formulaire d’une nouvelle liste' },
      icon: 'filter',
      to: 'filter',
      search: { create: '1' },
      write: true,
    },
    {
      id: 'create-conversion',
      title: { en: 'Create conversion table', fr: 'Créer une table de conversion' },
      command: 'create-conversion',
      description: { en: 'Open the form for a new conversion table', fr: 'Ouvre le formulaire d’une nouvelle table' },
      icon: 'table',
      to: 'conversion',
      search: { create: '1' },
      write: true,
    },
  ],
  terminal: [
    {
      name: 'filters',
      usage: 'filters',
      description: { en: 'List filter lists with their entries', fr: 'Liste les listes de filtrage et leurs entrées' },
    },
    {
      name: 'conversions',
      usage: 'conversions',
      description: {
        en: 'List conversion tables with their unmatched values',
        fr: 'Liste les tables de conversion et leurs valeurs sans correspondance',
      },
    },
  ],
});
