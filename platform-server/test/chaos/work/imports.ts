import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { node, start, wires } from '../../engine/drawing.ts';
import { enter, openFile, type SentFile, sendAll } from '../../imports/visitor.ts';
import { untilAnswered } from './untilAnswered.ts';
import { type Breach, breachOf, type Evidence, type Ground, type Work } from './work.ts';

const rowsOfFile = 40;
const pauseMs = 2_000;

async function publishPage({ member }: Ground): Promise<ImportPage> {
  const columns = [{ key: 'id', label: { en: 'Order' }, unique: true }];
  const made = await member<ImportPage>('POST', '/import-page/', {
    name: 'Rows',
    if_name_taken: 'number',
    content: { columns },
  });
  const page = await member<ImportPage>('POST', `/import-page/${made.id}/publish/`, { revision: made.revision });
  const first = { ...start, data: { ...start.data, config: { import_pages: [page.id] } } };
  const seen = node('seen', 'function', { code: 'return { id: payload.id };' });
  const flow = [first, seen, ...wires('start > seen')];
  const { id } = await member<{ id: string }>('POST', '/scenario/', { name: 'Rows', flow });
  await member('POST', `/scenario/start/${id}`);
  return page;
}

/** Sends a file and submits it, each part until it is answered. */
async function sendFile(url: string, page: ImportPage, number: number): Promise<SentFile> {
  const rows = Array.from({ length: rowsOfFile }, (_, row) => [`row-${number}-${row}`]);
  const file = await untilAnswered(async () =>
    openFile(url, await enter(url, page), { columns: ['id'], rows: rows.length }),
  );
  await untilAnswered(() => sendAll(file, rows));
  await untilAnswered(async () => {
    const { status, body } = await file.ask('submit');
    if (status !== 200) throw new Error(`The file was answered ${status}: ${JSON.stringify(body)}`);
  });
  return file;
}

/** A visitor of an import page who sends a file when every row of the one before has its run behind it. */
export async function beginImports(ground: Ground): Promise<Work> {
  const page = await publishPage(ground);
  const files: SentFile[] = [];
  let isOver = false;
  const loop = (async () => {
    for (let number = 0; !isOver; number++) {
      const file = await sendFile(ground.url, page, number);
      files.push(file);
      await isDelivered(file);
      await sleep(pauseMs);
    }
  })();
  // What it ends with is learned when it is stopped.
  loop.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await loop;
    },
    judge: (evidence) => judgeFiles(evidence, files),
    figures: () => ({ files: files.length }),
  };
}

const isDelivered = (file: SentFile) =>
  untilAnswered(async () => {
    const { body } = await file.ask('receipt');
    if (body?.final !== true) throw new Error('Rows are still being delivered');
  });

/** Every row of a file that was taken has one event with one run. */
async function judgeFiles({ database }: Evidence, files: readonly SentFile[]): Promise<Breach[]> {
  const { rows } = await database.query<{ id: string; rows: number; events: number; runs: number }>(
    `select d.submission_id as id, count(distinct convert_from(e.body, 'UTF8'))::int as rows,
       count(distinct e.id)::int as events, count(r.id)::int as runs
     from import_delivery d join event e on e.id = d.event_id left join run r on r.event_id = e.id
     where d.submission_id = any($1) group by 1`,
    [files.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const wrong = files.filter(({ id }) => {
    const { rows = 0, events = 0, runs = 0 } = found.get(id) ?? {};
    return [rows, events, runs].some((count) => count !== rowsOfFile);
  });
  return breachOf(
    'each row of a file has one event with one run',
    wrong.map(({ id }) => `${id} ${JSON.stringify(found.get(id))}`),
  );
}
