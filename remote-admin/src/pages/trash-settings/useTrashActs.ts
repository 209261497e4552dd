import { useState } from 'react';
import type { ThingKind } from 'shared-contracts/api/kind';
import type { RestoreResult, TrashedItem } from 'shared-contracts/api/trash';
import { useHost } from 'shared-contracts/react';
import { useTrashCommands } from '../../data/trash.ts';
import { useAdminText } from '../../parts/useAdminText.ts';

/** Whether there is more to say of a restored thing than that it is back. */
const isNotable = (result: RestoreResult) =>
  !result.ok ||
  result.was_active ||
  result.former_name !== null ||
  result.lost_folder !== null ||
  result.missing.length > 0;

/** Restoring and deleting as the page of a kind does it. What fails stays selected, with the reason beside it. */
export function useTrashActs(kind: ThingKind, select: (ids: readonly string[]) => void) {
  const t = useAdminText();
  const { notices } = useHost();
  const commands = useTrashCommands(kind);
  const [isBusy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<readonly TrashedItem[]>([]);
  const [report, setReport] = useState<readonly RestoreResult[]>([]);
  const [reported, setReported] = useState<readonly TrashedItem[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const settle = (results: readonly { id: string; ok: boolean; message?: string }[]) => {
    const failed = results.filter(({ ok }) => !ok);
    select(failed.map(({ id }) => id));
    setProblems(new Map(failed.map(({ id, message = '' }) => [id, message])));
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    // A call that fails as a whole is told by the host.
    await work().catch(() => {});
    setBusy(false);
  };
  const restore = (items: readonly TrashedItem[]) =>
    run(async () => {
      const results = await commands.restore(items);
      settle(results);
      const count = results.filter(({ ok }) => ok).length;
      if (results.some(isNotable)) {
        setReported(items);
        setReport(results);
      } else notices.show({ message: t('trash.restored', { count, name: items[0]?.name }), color: 'success' });
    });
  const remove = () =>
    run(async () => {
      const results = await commands.remove(deleting);
      settle(results);
      setDeleting([]);
      const count = results.filter(({ ok }) => ok).length;
      if (count > 0) notices.show({ message: t('trash.deleted', { count, name: deleting[0]?.name }) });
      if (count < results.length)
        notices.show({ message: t('trash.notDeleted', { count: results.length - count }), color: 'error' });
    });
  return {
    ...{ isBusy, problems, restore, deleting, askDelete: setDeleting, report, reported },
    closeReport: () => setReport([]),
    deletion: { isBusy, onConfirm: () => void remove(), onCancel: () => setDeleting([]) },
  };
}
