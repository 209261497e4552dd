import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

export interface Waiting {
  scenario: string;
  webhook: string;
  run: string;
  /** The run of the same scenario that it waits for. */
  blocker?: string;
}

/** A scenario that a webhook starts. */
interface Listening {
  scenario: string;
  webhook: string;
  /** Answers the id of the run. */
  send(payload: unknown): Promise<string>;
}

export const nap = (seconds: number) => node('nap', 'delay', { duration: { amount: seconds, unit: 'seconds' } });
export const last = node('end', 'variable', { name: 'end', value: '1' });
/** Runs sleep for an hour when their payload says that they are slow. */
const sorting = [
  node('sort', 'filter', {
    scope: 'message',
    rules: [{ left: '{{ payload.slow }}', type: 'text', operator: 'equals', right: 'yes' }],
  }),
  node('wait', 'delay', { duration: { amount: 1, unit: 'hours' } }),
  last,
  ...wires('start > sort:kept > wait > end', 'sort:dropped > end'),
];
export const serial = { concurrency: { mode: 'serial' } };

/** A server whose runs wait, and what tests of waiting runs do with it. */
export class WaitingServer {
  server!: WholeServer;
  peer!: Peer;
  /** Who runs scenarios; of another organization within `inGlobex`. */
  member!: Caller;
  superadmin!: Caller;
  #gates = 0;

  async open(): Promise<void> {
    this.peer = await openPeer();
    this.server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
    this.member = await this.server.as('member');
    this.superadmin = await this.server.as('superadmin');
  }

  async close(): Promise<void> {
    await this.server?.close();
    await this.peer?.close();
  }

  readonly ok = async (method: string, path: string, body?: unknown, by = this.member) => {
    const answer = await by.call(method, path, body);
    assert.ok([200, 201, 202, 204].includes(answer.status), `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  readonly stateOf = async (id: string): Promise<string> => {
    const { status, body } = await this.member.call('GET', `/run-status/logs/${id}`);
    if (status === 200) return body.status === 'HOLD' ? `HOLD ${body.waiting?.code}` : body.status;
    // A suspended account lets nobody in.
    const found = await this.server.database.pool.query('select status, waiting_for from run where id = $1', [id]);
    const [row] = found.rows;
    return row.status === 'HOLD' ? `HOLD ${JSON.parse(row.waiting_for)[0]}` : row.status;
  };

  readonly until = async (run: string, state: string, waitsMs = 20_000): Promise<void> => {
    for (const limit = Date.now() + waitsMs; ; await sleep(20)) {
      const found = await this.stateOf(run);
      if (found === state) return;
      if (Date.now() > limit) assert.fail(`${run} is ${found}, not ${state}`);
    }
  };

  readonly listening = async (
    rest: readonly unknown[] = sorting,
    settings: Record<string, unknown> = {},
  ): Promise<Listening> => {
    const webhook = await this.ok('POST', '/webhook-url/', { name: 'Waits', if_name_taken: 'number' });
    const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
    const { id } = await this.ok('POST', '/scenario/', {
      ...{ name: 'Waits', if_name_taken: 'number', flow: [begin, ...rest], settings },
    });
    await this.ok('POST', `/scenario/start/${id}`);
    const send = async (payload: unknown): Promise<string> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(payload) });
      return ((await answer.json()) as { run_ids: string[] }).run_ids[0] as string;
    };
    return { scenario: id, webhook: webhook.id, send };
  };

  /** A run that executes its first node until `answer` is called, and then comes to what `rest` draws behind Start. */
  readonly executing = async (rest: readonly unknown[]) => {
    const call = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const path = `/gate-${++this.#gates}`;
    this.peer.on(path, async (_, response) => {
      arrived.resolve();
      await call.promise;
      response.end('{}');
    });
    const gate = node('gate', 'http', { method: 'GET', url: `${this.peer.url}${path}` });
    const behind = (rest as { source?: string }[]).map((one) =>
      one.source === 'start' ? { ...one, source: 'gate' } : one,
    );
    const drawn = [gate, { ...wires('start > gate')[0], id: 'to-gate' }, ...behind];
    const { send, ...of } = await this.listening(drawn);
    const run = await send({ code: 'FR' });
    await arrived.promise;
    return { ...of, run, answer: call.resolve };
  };

  readonly trashed = (resource: string, id: string, by = this.member) =>
    this.ok('POST', `/${resource}/bulk/`, { ids: [id], action: { type: 'trash' } }, by);

  readonly restored = async (resource: string, id: string, by = this.member) => {
    const [result] = await this.ok('POST', `/${resource}/bulk/`, { ids: [id], action: { type: 'restore' } }, by);
    assert.equal(result.ok, true, JSON.stringify(result));
  };

  readonly deleted = async (resource: string, id: string, by = this.member) => {
    await this.trashed(resource, id, by);
    await this.ok('DELETE', `/${resource}/${id}`, undefined, by);
  };
}

/** A server for the tests of the file that calls it. */
export function openWaitingServer(): WaitingServer {
  const opened = new WaitingServer();
  before(() => opened.open());
  after(() => opened.close());
  return opened;
}
