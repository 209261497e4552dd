import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportContent, ImportDeployment, ImportPage } from 'shared-contracts/api/import-page';
import { type node, start, wires } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { enter, openFile, type SentFile, sendAll } from './visitor.ts';

type Node = ReturnType<typeof node>;
type Content = Partial<Omit<ImportContent, 'columns'>> & { columns?: Record<string, unknown>[] };

interface PageOptions {
  /** Nodes behind the start node of its scenario; null for a page without one. */
  rest?: Node[] | null;
  deployment?: Partial<ImportDeployment>;
  password?: string;
  by?: Caller;
}

/** Of pages that a test gives none. */
export const columns = [
  { key: 'name', label: { en: 'Name' }, required: true },
  { key: 'amount', label: { en: 'Amount' }, type: 'number', max: '1000' },
];

function flowOf(pageId: string, rest: Node[]) {
  const begin = { ...start, data: { ...start.data, config: { import_pages: [pageId] } } };
  const chain = ['start', ...rest.map(({ id }) => id)].join(' > ');
  return [begin, ...rest, ...(rest.length > 0 ? wires(chain) : [])];
}

/**
 * A whole server with what tests of import pages do to it. One takes no more public calls of this address than a test
 * file of some twenty visitors makes in a minute.
 */
export class ImportServer {
  readonly server: WholeServer;
  readonly member: Caller;
  #made = 0;

  private constructor(server: WholeServer, member: Caller) {
    this.server = server;
    this.member = member;
  }

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<ImportServer> {
    const server = await startWholeServer({ environment });
    return new ImportServer(server, await server.as('member'));
  }

  async ok(method: string, path: string, body?: unknown, by = this.member) {
    const answer = await by.call(method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** A published page, and a started scenario of it. */
  async publishedPage(
    content: Content = {},
    { rest = [], deployment, password, by = this.member }: PageOptions = {},
  ): Promise<ImportPage> {
    const name = `Orders ${++this.#made}`;
    const { id } = await this.ok('POST', '/import-page/', { name, content: { columns, ...content } }, by);
    const path = `/import-page/${id}`;
    if (deployment) await this.ok('PUT', path, { deployment, ...(password && { password }) }, by);
    const { revision } = await this.ok('GET', path, undefined, by);
    const published = await this.ok('POST', `${path}/publish/`, { revision }, by);
    if (rest) {
      const scenario = await this.ok('POST', '/scenario/', { name, flow: flowOf(id, rest) }, by);
      await this.ok('POST', `/scenario/start/${scenario.id}`, undefined, by);
    }
    return published;
  }

  async fileOf(page: ImportPage, rows: (string | number | null)[][], keys = ['name', 'amount']): Promise<SentFile> {
    const { url } = this.server;
    const file = await openFile(url, await enter(url, page), { columns: keys, rows: rows.length });
    await sendAll(file, rows);
    return file;
  }

  /** Messages that the runs of a file began with, by the order of their rows. */
  async messagesOf(file: SentFile): Promise<{ payload: unknown; params: Record<string, unknown> }[]> {
    const { rows } = await this.server.database.pool.query(
      `select e.body, e.query from import_delivery d join event e on e.id = d.event_id
       where d.submission_id = $1 order by d.first_row`,
      [file.id],
    );
    return rows.map(({ body, query }) => ({
      payload: JSON.parse(body.toString()),
      params: Object.fromEntries(new URLSearchParams(query)),
    }));
  }
}

/** The receipt once nothing of it will change. */
export async function finalReceipt(file: SentFile) {
  for (;;) {
    const { status, body } = await file.ask('receipt');
    assert.equal(status, 200, JSON.stringify(body));
    if (body.final) return body;
    await sleep(100);
  }
}

export async function submitted(file: SentFile) {
  const { status, body } = await file.ask('submit');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
