import type { Queryable } from '../../store/transaction.ts';

const insert = `insert into run_search (run_id, first_run, account_number, keys, numbers, runs)
  select run_id, first_run, account_number, keys, numbers, decode(runs, 'base64')
  from jsonb_to_recordset($1::jsonb)
    as made(run_id uuid, first_run uuid, account_number text, keys bigint[], numbers jsonb, runs text)`;

/** Stores rows that the thread made, as it wrote them; answers how many. */
export async function insertSearchRows(database: Queryable, rows: Uint8Array): Promise<number> {
  const { rowCount } = await database.query({
    name: 'insert search rows',
    text: insert,
    values: [new TextDecoder().decode(rows)],
  });
  return rowCount ?? 0;
}
