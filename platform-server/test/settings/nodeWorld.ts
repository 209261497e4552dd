import assert from 'node:assert/strict';
import type { Flow } from 'shared-contracts/api/scenario';
import {
  errorHandle,
  flowProblems,
  type NodeKind,
  outputsOf,
  type StartConfig,
  schedulesOf,
} from 'shared-contracts/nodes';
import { nextTick } from 'shared-contracts/nodes/schedule';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';
import { connectorOf, operationOf, parameterOf } from '../engine/connectors.ts';
import { node, scenarioOf, start, wires } from '../engine/drawing.ts';
import { memoryStores } from '../engine/memoryStores.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { execute } from '../engine/runner.ts';
import { tableOf, tablesWith } from '../engine/tables.ts';
import type { Settings } from './probing.ts';

/** What probes of nodes are run on. */
export const payload = {
  n: 5,
  text: 'Ann',
  yes: true,
  day: '2026-01-01',
  list: [1, 2, 3],
  object: { a: 1 },
  people: [
    { name: 'Ann', age: 30 },
    { name: 'Bob', age: 40 },
  ],
};
const now = Date.parse('2026-06-01T12:00Z');

/** What the nodes of probes reach: a service that tells back what it was sent, mailboxes, lists and tables. */
export interface NodeWorld {
  peer: Peer;
  sandbox: Sandbox;
}

export async function openNodeWorld(sandbox: Sandbox): Promise<NodeWorld> {
  const peer = await openPeer();
  const answers: Record<string, { status?: number; headers?: Record<string, string>; body: unknown }> = {
    '/fails': { status: 404, body: { missing: true } },
    '/broken': { status: 503, body: {} },
    '/moved': { status: 302, headers: { location: '/page' }, body: {} },
  };
  for (const [path, { status = 200, headers = {}, body }] of Object.entries(answers)) {
    peer.on(path, (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  }
  peer.on('/text', (_, response) => void response.setHeader('content-type', 'text/plain').end('{"a":1}'));
  peer.on('/slow', (_, response) => void setTimeout(() => response.end('late'), 1000));
  // Three pages, by whatever asks for them.
  peer.on('/pages', ({ url, body }, response) => {
    const requested = `${url} ${body}`.match(/(?:page|offset|cursor|start|after)\W+(\d+)/)?.[1];
    const page = Math.max(1, Number(requested ?? 1));
    const items = page <= 3 ? [page * 10, page * 10 + 1] : [];
    const next = page < 3 ? page + 1 : null;
    const link = next === null ? {} : { link: `<${peer.url}/pages?page=${next}&by=link>; rel="next"` };
    response
      .writeHead(200, { 'content-type': 'application/json', ...link })
      .end(JSON.stringify({ items, others: [page], next, address: next && `${peer.url}/pages?page=${next}&by=next` }));
  });
  return { peer, sandbox };
}

const operations = (['get', 'post'] as const).map((method) =>
  operationOf({
    id: method,
    method,
    path: '/things/{id}',
    parameters: [
      parameterOf({ place: 'path', name: 'id', required: true }),
      ...(['query', 'header', 'cookie'] as const).flatMap((place) =>
        ['id', 'q', 'r'].map((name) => parameterOf({ place, name })),
      ),
    ],
    bodies: ['application/json', 'application/x-www-form-urlencoded'].map((media_type) => ({
      media_type,
      schema: {},
      required: false,
      encoding: {},
    })) as never,
  }),
);

const pages = (method: 'get' | 'post') =>
  operationOf({
    id: `pages-${method}`,
    method,
    path: '/pages',
    bodies: (method === 'post' ? [{ media_type: 'application/json', schema: {}, required: false }] : []) as never,
  });
const fails = operationOf({ id: 'fails', path: '/fails' });

/** Keeps what came to it in a variable. */
const keeping = (id: string) =>
  node(`by-${id}`, 'variable', { operation: 'append', name: `by_${id.replaceAll('-', '_')}`, value: '{{payload}}' });

/** `keeping` behind each output; behind those that begin items, a failure. */
function drawn(kind: NodeKind, config: Settings): Flow {
  const probed = node('probed', kind.kind, config, { policy: { on_failure: kind.working ? 'error' : 'stop' } });
  const handles = outputsOf(kind.kind, config).map(({ id }) => id);
  const behind = handles.map((handle) => keeping(handle));
  const isScope = kind.passedBy === 'done';
  const items = isScope ? handles.filter((handle) => handle !== 'done' && handle !== errorHandle) : [];
  if (kind.takesFailures) {
    // Two that fail, and another Catch, which takes what it does not.
    const failing = ['boom', 'other'].map((id) => node(id, 'delay', { mode: 'until', until: 'never' }));
    const drawing = ['start > boom > by-boom', 'start > other > by-other', 'probed > by-out', 'beside > by-beside'];
    const others = ['boom', 'other', 'beside'].map(keeping);
    return [start, ...failing, probed, ...behind, node('beside', 'catch'), ...others, ...wires(...drawing)];
  }
  return [
    start,
    probed,
    ...behind,
    ...items.map((handle) => node(`fails-${handle}`, 'exception')),
    ...wires(
      'start > probed',
      ...handles.map((handle) => `probed:${handle} > by-${handle}`),
      ...items.map((handle) => `by-${handle} > fails-${handle}`),
    ),
  ];
}

/** Two lists and two tables that differ in what they hold. */
const listsAndTables = () =>
  tablesWith(
    tableOf('ann', { meaning: 'allow' }, [[['Ann']]]),
    tableOf('bob', { meaning: 'allow' }, [[['Bob']]]),
    ...['names', 'others'].map((id) =>
      tableOf(
        id,
        {
          kind: 'conversion',
          value_columns: ['Name'],
          result_columns: [
            { name: 'Code', type: 'text', fallback: 'none' },
            { name: 'Age', type: 'number', fallback: '0' },
          ],
          unmatched: 'keep',
        },
        [[['Ann'], [`${id}-a`, '1']]],
      ),
    ),
  );

/** Everything that a run shows outside of it: where messages went, what they were, its calls, mails and waits. */
export async function observeNode({ peer, sandbox }: NodeWorld, kind: NodeKind, given: Settings): Promise<unknown> {
  const config: Settings = JSON.parse(JSON.stringify(given).replaceAll('PEER', peer.url));
  const fits = kind.config.safeParse(config);
  assert.ok(fits.success, `${JSON.stringify(config)}: ${fits.error?.message}`);
  const memory = memoryStores('first', { k: 4, 'k:1': 1, lock: 'another run' });
  const mails: unknown[] = [];
  const rates: unknown[] = [];
  const tables = listsAndTables();
  const { connectors } = connectorOf(peer.url, [], {
    operation: (version, id) => {
      const all = [...operations, pages('get'), pages('post'), fails];
      const found = all.find((one) => one.id === id) ?? null;
      return found && version === 2 ? { ...found, path: `/v2${found.path}` } : found;
    },
  });
  const mailer: EngineDeps['mailer'] = {
    send: async ({ scenarioId: _, ...mail }) => {
      mails.push(mail);
      return { messageId: 'm', rejected: [] };
    },
  };
  peer.received.length = 0;
  const { outcome } = await execute(scenarioOf(drawn(kind, config)), {
    trigger: payload,
    engine: { sandbox, egress: peer.egress, mailer, tables, connectors, stores: memory.stores },
    deps: {
      now: () => now,
      secret: async (reference) => ({ text: `opened-${reference}` }),
      rateSlot: async ({ count, perMs }) => now + rates.push({ count, perMs }) * 1000,
    },
  });
  const { received } = peer;
  return { outcome, received, mails, rates, missed: tables.missed, works: memory.calls.map(({ work }) => work) };
}

/**
 * What a run, and the checks before a start, show of a node whose call fares as `peer` says, by its policy, with one wire to it
 * or two. Where the run waits, it goes on at its time, which is part of what it shows.
 */
export async function observePolicy(
  { peer }: NodeWorld,
  { peer: path = '/', wires: count = 1, ...policy }: Settings,
): Promise<unknown> {
  const calling = node('calls', 'http', { url: `${peer.url}${path}` }, { policy });
  const flow = [
    start,
    ...(count === 2 ? [keeping('beside')] : []),
    calling,
    ...['out', 'error'].map(keeping),
    ...wires('start > calls > by-out', 'calls:error > by-error', ...(count === 2 ? ['start > by-beside > calls'] : [])),
  ];
  peer.received.length = 0;
  const waits: number[] = [];
  const at = () => now + waits.reduce((sum, wait) => sum + wait, 0);
  const goOn = (record: readonly RecordEntry[]) =>
    execute(scenarioOf(flow), { engine: { egress: peer.egress }, deps: { now: at }, record });
  let run = await goOn([]);
  for (
    let { outcome } = run;
    outcome.kind === 'waiting' && outcome.wakeAt !== null && waits.length < 4;
    { outcome } = run
  ) {
    waits.push(outcome.wakeAt - at());
    run = await goOn(run.record);
  }
  // Spread by a fifth either way, so how often the least of a minute was doubled is what can be compared.
  const doubled = waits.map((wait) => Math.floor(Math.log2(wait / 45_000)));
  const { kind } = run.outcome;
  const outcome = kind === 'waiting' ? { kind } : run.outcome;
  return { outcome, doubled, received: peer.received, problems: flowProblems(flow) };
}

/** When the schedules of a start node begin their next run. */
export async function observeSchedule(kind: NodeKind, config: Settings): Promise<number> {
  const schedules = schedulesOf(kind.config.parse(config) as StartConfig);
  const since = Date.parse('2026-01-01T00:00Z');
  return Math.min(...(await Promise.all(schedules.map((schedule) => nextTick(schedule, now, since)))));
}

/** What the canvas and the checks before a start say of a node. */
export const observeCanvas = (kind: NodeKind, config: Settings): unknown => {
  const whole = kind.config.parse(config);
  return [kind.summary?.(whole), kind.size?.(whole), outputsOf(kind.kind, whole)];
};
