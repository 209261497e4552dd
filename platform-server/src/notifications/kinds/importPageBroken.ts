import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** A page refers to a list or table that went to the trash. */
export const importPageBroken = kindSpec({
  kind: 'import-page-broken',
  isUrgent: true,
  gatherMs: 0,
  defaults: { app: true, mail: true, webhook: true },
  readParams: async (_database, _account, { page, lost, ...data }) => ({
    ...data,
    page: inOneLine(page),
    lost: inOneLine(lost),
  }),
  link: ({ import_page_id }) => `/data/import-pages/${import_page_id}/deploy`,
  texts: {
    en: {
      label: 'Import page out of order',
      about: 'A list or table that an import page checks rows by is in the trash.',
      title: ({ page }) => `The import page "${page}" is out of order`,
      text: ({ lost }) =>
        `"${lost}", which it checks rows by, is in the trash. Restore it, or choose another one and publish.`,
      open: 'Open the import page',
    },
    fr: {
      label: 'Page d’import hors service',
      about: 'Une liste ou une table d’après laquelle une page d’import vérifie les lignes est dans la corbeille.',
      title: ({ page }) => `La page d’import « ${page} » est hors service`,
      text: ({ lost }) =>
        `« ${lost} », d’après quoi elle vérifie les lignes, est dans la corbeille. Restaurez cet élément, ou choisissez-en un autre et publiez.`,
      open: 'Ouvrir la page d’import',
    },
  },
});
