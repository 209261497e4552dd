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

type Take = (summary: Summary) => Promise<void>;
type InTurn = (work: () => Promise<void>) => Promise<void>;

/** Changes of rows. Each is told to the worker, which checks the file anew and answers how it stands. */
export function useEdits(worker: FileWorker, take: Take, inTurn: InTurn) {
  const [offer, setOffer] = useState<Offer>();
  const edit = useCallback(
    async (row: GridRow, column: { key: string; at: number }, to: string) => {
      const from = cellOf(row.cells[column.at]);
      if (from === to) return;
      const hadProblem = row.problems.some(({ column: key }) => key === column.key);
      await inTurn(async () => take(await worker.ask('edit', [row.row, column.key, to])));
      const count = hadProblem ? await worker.ask('count', [column.key, from]) : 0;
      setOffer(count > 0 ? { key: column.key, from, to, count } : undefined);
    },
    [worker, take, inTurn],
  );
  const accept = useCallback(async () => {
    if (!offer) return;
    setOffer(undefined);
    await inTurn(async () => take(await worker.ask('replace', [offer.key, offer.from, offer.to])));
  }, [worker, take, inTurn, offer]);
  const act = useCallback(
    async (method: 'undo' | 'remove' | 'removeInvalid', row?: number) => {
      setOffer(undefined);
      const ask = () => (method === 'remove' ? worker.ask('remove', [row ?? 0]) : worker.ask(method, []));
      await inTurn(async () => take(await ask()));
    },
    [worker, take, inTurn],
  );
  return { offer, edit, accept, act };
}
