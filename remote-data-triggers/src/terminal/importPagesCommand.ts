import type { TerminalCommandHandler } from 'shared-contracts';
import { importPageStatusOf } from '../data/importPageStatus.ts';
import { activeImportPages } from '../data/importPages.ts';

/** `import-pages`: every import page with its state, the files of the last day, and its link. */
export const importPages: TerminalCommandHandler = async (_, { host, t }) => {
  const all = await activeImportPages(host);
  if (all.length === 0) return [t('terminal.importPage.none')];
  const rows = all.map((page) => [
    page.name,
    t(`terminal.importPage.${importPageStatusOf(page)}`),
    t('terminal.importPage.received', { count: page.submissions_24h }),
    page.url,
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)) + 2);
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(''));
};
