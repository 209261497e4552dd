import type { Action, ActionChoice, ActionContext } from 'shared-contracts';
import { bulkImportPages, type ImportPageSummary } from 'shared-contracts/api/import-page';
import { importPageStatusOf } from '../data/importPageStatus.ts';
import { activeImportPages } from '../data/importPages.ts';

const choiceOf = (page: ImportPageSummary, { t }: ActionContext): ActionChoice => ({
  id: page.id,
  title: page.name,
  icon: 'file-import',
  subtitle: t(`terminal.importPage.${importPageStatusOf(page)}`),
});

/** Import pages outside trash by name, with their state. */
export async function list(context: ActionContext): Promise<ActionChoice[]> {
  return (await activeImportPages(context.host)).map((page) => choiceOf(page, context));
}

/** A paused page says so to its visitors and takes no files, until it is resumed. */
function switchAction(is_paused: boolean): Action {
  return {
    async choices(context) {
      const all = await activeImportPages(context.host);
      return all.filter((page) => page.is_paused !== is_paused).map((page) => choiceOf(page, context));
    },
    async run(context, choice) {
      if (!choice) throw new Error('An action on an import page needs one');
      const { host, t } = context;
      const { id, title: name } = choice;
      const action = { type: is_paused ? ('pause' as const) : ('resume' as const) };
      const [result] = await host.api.call(bulkImportPages, { body: { ids: [id], action } }, { quiet: true });
      if (result && !result.ok) throw new Error(result.message);
      host.events.publish('import-page-changed', { importPageId: id, change: 'saved' });
      return {
        message: t(is_paused ? 'action.paused' : 'action.resumed', { name }),
        color: 'success',
        link: { label: t('action.openImportPage'), to: 'import-page-detail', params: { id } },
      };
    },
  };
}

export const pauseImportPage = switchAction(true);
export const resumeImportPage = switchAction(false);
