import * as notificationSubjectRepository from '../../store/repositories/notifications/notificationSubjectRepository.ts';

import { inOneLine } from '../oneLine.ts';
import { countOf } from './figures.ts';
import { kindSpec } from './kind.ts';

const rows = {
  en: (count: number) => `${countOf.en(count)} ${count === 1 ? 'row' : 'rows'}`,
  fr: (count: number) => `${countOf.fr(count)} ${count < 2 ? 'ligne' : 'lignes'}`,
};

/** A file has come in whole. */
export const importFinished = kindSpec({
  kind: 'import-finished',
  isUrgent: false,
  gatherMs: 30 * 60_000,
  defaults: { app: true, mail: false, webhook: true },
  async readParams(database, account, { submission_id }) {
    const found = await notificationSubjectRepository.submission(database, account, submission_id);
    return found && { ...found, submission_id, page: inOneLine(found.page), file: inOneLine(found.file) };
  },
  link: ({ import_page_id, submission_id }) =>
    `/data/import-pages/${import_page_id}/deploy?submission=${submission_id}`,
  texts: {
    en: {
      label: 'Import finished',
      about: 'All rows of a file were delivered to the scenarios of its import page.',
      title: ({ page, file }, count) =>
        count === 1 ? `"${file}" was imported through "${page}"` : `${count} files were imported through "${page}"`,
      text: ({ file, delivered }, count) =>
        count === 1 ? `${rows.en(delivered)}.` : `The last one is "${file}": ${rows.en(delivered)}.`,
      open: 'Open the submission',
    },
    fr: {
      label: 'Import terminé',
      about: 'Toutes les lignes d’un fichier ont été transmises aux scénarios de sa page d’import.',
      title: ({ page, file }, count) =>
        count === 1
          ? `« ${file} » a été importé par « ${page} »`
          : `${count} fichiers ont été importés par « ${page} »`,
      text: ({ file, delivered }, count) =>
        count === 1 ? `${rows.fr(delivered)}.` : `Le dernier est « ${file} » : ${rows.fr(delivered)}.`,
      open: 'Ouvrir l’envoi',
    },
  },
});
