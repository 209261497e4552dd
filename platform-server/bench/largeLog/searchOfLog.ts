import type pg from 'pg';
import { insertSearchRows } from '../../src/runs/payloadSearch/searchInsert.ts';
import { keyOfValue, pathsOf, pathTo } from '../../src/runs/payloadSearch/searchKey.ts';
import { makeSearchRows } from '../../src/runs/payloadSearch/searchMaker.ts';
import type { SearchRow } from '../../src/runs/payloadSearch/searchRows.ts';
import { packRuns, type SearchedRun } from '../../src/store/packedRuns.ts';
import { burst, idOf, templateOf } from './numbers.ts';
import { numberPlace } from './templates.ts';

/** Rows that are inserted at once. */
const rowsAtOnce = 50;

interface Template {
  scenario: number;
  at: number;
  id: string;
  scenario_id: string;
  account: string;
  content_type: string;
  body: Buffer;
}

/** What the recorded runs are found by, as the server makes it: by scenario and run of it. */
export interface SearchTemplates {
  account: string;
  runs: ReadonlyMap<string, Pick<SearchedRun, 'keys' | 'numbers'>>;
}

const placeOf = (scenario: number, at: number) => `${scenario} ${at}`;
const keyOfNumbered = (account: string, text: string) =>
  keyOfValue(['payload', 'id'].reduce(pathTo, pathsOf(account)), text);

/** Has the server's own thread make what each of the recorded runs is found by. */
export async function readSearchTemplates(database: pg.Client): Promise<SearchTemplates> {
  const { rows } = await database.query<Template>(
    'select scenario, at, id, scenario_id, account_number as account, content_type, body from bench_template',
  );
  const account = rows[0]?.account ?? '';
  const runs = new Map<string, SearchRow>();
  for (const { scenario, at, id, scenario_id, content_type, body } of rows) {
    const event = { account, source: 'webhook' as const, contentType: content_type, query: '', body };
    const made = await makeSearchRows([{ ...event, runs: [{ id, scenarioId: scenario_id }] }]);
    const [row] = JSON.parse(new TextDecoder().decode(made)) as SearchRow[];
    if (!row?.keys.includes(keyOfNumbered(account, numberPlace))) throw new Error('A run is not found by its number');
    runs.set(placeOf(scenario, at), row);
  }
  return { account, runs };
}

function searchedRun(n: number, day: Parameters<typeof idOf>[1], { account, runs }: SearchTemplates): SearchedRun {
  const { scenario, at } = templateOf(n);
  const { keys = [], numbers = {} } = runs.get(placeOf(scenario, at)) ?? {};
  const place = keyOfNumbered(account, numberPlace);
  const own = keyOfNumbered(account, `order-${String(n).padStart(8, '0')}`);
  return { id: idOf(n, day), keys: keys.map((key) => (key === place ? own : key)), numbers };
}

/** Packs what the runs of a day are found by, a row for each burst, as the server does behind their commits. */
export async function fillSearch(database: pg.Client, day: Parameters<typeof idOf>[1], templates: SearchTemplates) {
  let rows: SearchRow[] = [];
  for (let from = day.first; from < day.first + day.runs; from += burst.runs) {
    const count = Math.min(burst.runs, day.first + day.runs - from);
    const runs = Array.from({ length: count }, (_, at) => searchedRun(from + at, day, templates));
    const [oldest, newest] = [runs[0]?.id ?? '', runs.at(-1)?.id ?? ''];
    const { keys, runs: packed } = packRuns(runs);
    const row = { account_number: templates.account, run_id: newest, first_run: oldest, keys, numbers: {} };
    rows.push({ ...row, runs: packed.toString('base64') });
    if (rows.length < rowsAtOnce && from + count < day.first + day.runs) continue;
    await insertSearchRows(database, new TextEncoder().encode(JSON.stringify(rows)));
    rows = [];
  }
}
