import type { Conversion } from 'shared-contracts/api/conversion';
import { nodesOf } from 'shared-contracts/api/scenario';
import { columnId, columnPlace, conversion, readConfig } from 'shared-contracts/nodes';
import { HttpError } from '../errors/httpError.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { Queryable } from '../store/transaction.ts';

type Columns = Pick<Conversion, 'result_columns'>;

/** Scenarios that a question names; the rest are counted. */
const maxNamed = 5;

/** @throws HttpError 409 where a started scenario writes a result column of the table that it would have no more */
export async function assertColumnsUnused(
  database: Queryable,
  { account, id, before, after }: { account: string; id: string; before: Columns; after: Columns },
): Promise<void> {
  const isThere = (column: string) => columnPlace(after.result_columns, column) >= 0;
  if (before.result_columns.every((column) => isThere(columnId(column)))) return;
  const started = await scenarioRepository.startedWith(database, account, id);
  const broken = started.filter(({ flow }) =>
    nodesOf(flow).some(({ type, data }) => {
      if (type !== conversion.kind) return false;
      const { conversion_id, targets } = readConfig(conversion, data.config);
      const lost = targets.filter(({ column }) => columnPlace(before.result_columns, column) >= 0 && !isThere(column));
      return conversion_id === id && lost.length > 0;
    }),
  );
  if (broken.length === 0) return;
  const named = broken.slice(0, maxNamed).map(({ name }) => name);
  const more = broken.length > maxNamed ? [`+${broken.length - maxNamed}`] : [];
  throw new HttpError('conflict.columns_used', { scenarios: [...named, ...more].join(', ') });
}
