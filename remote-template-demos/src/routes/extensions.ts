import type { NoParameters } from 'shared-contracts';
import { inFrame, text } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'extensions-quill-editor': NoParameters;
    'extensions-toastify': NoParameters;
    'extensions-masonry-wall': NoParameters;
    'extensions-sortable': NoParameters;
    'extensions-drop-zone': NoParameters;
    'extensions-date-picker': NoParameters;
    'extensions-cleave-input': NoParameters;
    'extensions-swiper': NoParameters;
  }
}

const page = inFrame({ group: 'demo-extensions' });

export const extensionRoutes = [
  page('extensions-quill-editor', '/extensions/quill-editor', 'Editor', 'Éditeur'),
  page('extensions-toastify', '/extensions/toastify', 'Toasts'),
  page('extensions-masonry-wall', '/extensions/masonry-wall', 'Masonry', 'Mosaïque'),
  page('extensions-sortable', '/extensions/sortable', 'Sortable', 'Listes à trier'),
  page('extensions-drop-zone', '/extensions/drop-zone', 'Drop zone', 'Zone de dépôt'),
  page('extensions-date-picker', '/extensions/date-picker', 'Date picker', 'Sélecteur de date'),
  page('extensions-cleave-input', '/extensions/cleave-input', 'Masked input', 'Saisie masquée'),
  page('extensions-swiper', '/extensions/swiper', 'Swiper', 'Carrousel'),
] as const;

export const extensionGroups = [
  {
    id: 'demo-extensions',
    label: text('Extensions'),
    parent: 'demo-elements',
    order: 8,
    layouts: ['top' as const],
  },
];
