import { useCallback, useState } from 'react';
import type { FileWorker } from '../../state/fileWorker.ts';
import type { GridRow, Summary } from '../../worker/protocol.ts';
import { cellOf } from './cellOf.ts';

/** The same wrong value in other rows, and what it was corrected to in one. */
export interface Offer {
  key: string;
  from: string;
  to: string;
  count: number;
}

/** Changes of rows. Each is told to the worker, which checks the file anew and answers how it stands. */
export function useEdits(worker: FileWorker, take: (summary: Summary) => Promise<void>) {
  const [offer, setOffer] = useState<Offer>();
  const edit = useCallback(
    async (row: GridRow, column: { key: string; at: number }, to: string) => {
      const from = cellOf(row.cells[column.at]);
      if (from === to) return;
      const hadProblem = row.problems.some(({ column: key }) => key === column.key);
      await take(await worker.ask('edit', [row.row, column.key, to]));
      const count = hadProblem ? await worker.ask('count', [column.key, from]) : 0;
      setOffer(count > 0 ? { key: column.key, from, to, count } : undefined);
    },
    [worker, take],
  );
  const accept = useCallback(async () => {
    if (!offer) return;
    setOffer(undefined);
    await take(await worker.ask('replace', [offer.key, offer.from, offer.to]));
  }, [worker, take, offer]);
  const act = useCallback(
    async (method: 'undo' | 'remove', row?: number) => {
      setOffer(undefined);
      await take(await (method === 'undo' ? worker.ask('undo', []) : worker.ask('remove', [row ?? 0])));
    },
    [worker, take],
  );
  return { offer, edit, accept, act };
}
