import { type NodeKind, outputsOf } from 'shared-contracts/nodes';
import type { AnswerQuestion, AnswerStore } from '../../src/engine/answers.ts';
import type { ChildRuns } from '../../src/engine/childRuns.ts';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';
import type { ExampleTable, NodeExample } from '../../src/help/guide/nodeGuide.ts';
import { connectorOf, operationOf, parameterOf } from '../engine/connectors.ts';
import { node, scenarioOf, start, wires } from '../engine/drawing.ts';
import { memoryStores } from '../engine/memoryStores.ts';
import type { Peer } from '../engine/peer.ts';
import { execute } from '../engine/runner.ts';
import { tableOf, tablesWith } from '../engine/tables.ts';

const service = 'https://api.example.com';
const now = Date.parse('2026-06-01T12:00Z');

const variableOf = (handle: string) => `by_${handle.replaceAll('-', '_')}`;

/** What comes by an output is kept in a variable. */
const keeping = (handle: string) =>
  node(`by-${handle}`, 'variable', { operation: 'append', name: variableOf(handle), value: '{{payload}}' });

function drawn(kind: NodeKind, { config, policy }: NodeExample, peerUrl: string) {
  const settings = JSON.parse(JSON.stringify(config).replaceAll(service, peerUrl));
  const shown = node('shown', kind.kind, settings, { policy: policy ?? {} });
  const handles = outputsOf(kind.kind, { ...(kind.defaults() as object), ...config }).map(({ id }) => id);
  const behind = handles.map(keeping);
  const onward = handles.map((handle) => `shown:${handle} > by-${handle}`);
  if (kind.isTrigger) return [shown, ...behind, ...wires(...onward)];
  if (kind.isAnnotation) return [start, shown];
  if (kind.takesFailures) {
    const failing = node('failing', 'exception', { code: 'OUT_OF_STOCK', message: 'None left' });
    return [start, failing, shown, ...behind, ...wires('start > failing', ...onward)];
  }
  return [start, shown, ...behind, ...wires('start > shown', ...onward)];
}

function lookupTable({ id, kind, meaning, columns, rows }: ExampleTable) {
  const [value = '', ...results] = columns;
  const settings =
    kind === 'filter'
      ? { meaning: meaning ?? 'allow' }
      : {
          kind,
          value_columns: [value],
          result_columns: results.map((name) => ({ name, type: 'text' as const, fallback: '' })),
        };
  return tableOf(
    id,
    settings,
    rows.map(([first = '', ...others]) => [[first], others] as [string[], string[]]),
  );
}

const operations = [
  operationOf({
    id: 'getOrder',
    path: '/orders/{id}',
    parameters: [parameterOf({ place: 'path', name: 'id', required: true })],
  }),
];

/** The scenario that an example calls gives back what its inputs are given. */
const givesBack: ChildRuns = {
  begin: async ({ key, given }) => {
    returned = given;
    return { runId: key, scenario: 'Called', createdAt: now };
  },
  endOf: async () => ({ status: 'SUCCESSFUL', payload: returned, cause: '' }),
  ended: async () => new Set(),
  cancel: async () => {},
};
let returned: unknown = null;

let asked: AnswerQuestion | null = null;

/** Ann takes the first decision of every question. */
const annAnswers: AnswerStore = {
  ask: async ({ question, key }) => {
    asked = question;
    return { id: key, link: '', isSent: true, isNew: false, askedAt: now, reminders: 0 };
  },
  sent: async () => {},
  remind: async () => false,
  withdraw: async () => {},
  endOf: async () => {
    const decision = asked?.decisions[0];
    const by = { answered_by: 'Ann', answered_at: new Date(now + 1_800_000).toISOString() };
    const payload = { ...(decision && { decision: decision.label }), values: {}, ...by };
    return { state: 'answered', answer: { handle: decision?.id ?? 'answered', payload } };
  },
  answered: async () => new Set(),
};

/** Runs an example through the engine, and gives what the guide shows of it. */
export async function runExample(world: { peer: Peer; sandbox: Sandbox }, kind: NodeKind, example: NodeExample) {
  const { peer, sandbox } = world;
  const mails: unknown[] = [];
  peer.received.length = 0;
  for (const { path, status = 200, answer } of example.calls ?? []) {
    peer.on(path, (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }
  const mailer: EngineDeps['mailer'] = {
    send: async ({ to, subject, text }) => {
      mails.push({ to, subject, text });
      return { messageId: 'm', rejected: [] };
    },
  };
  const { outcome } = await execute(scenarioOf(drawn(kind, example, peer.url)), {
    trigger: example.receives,
    engine: {
      ...{ sandbox, egress: peer.egress, mailer },
      tables: tablesWith(...(example.tables ?? []).map(lookupTable)),
      connectors: connectorOf(peer.url, operations).connectors,
      stores: memoryStores(example.store?.id ?? '', example.store?.entries).stores,
    },
    deps: { now: () => now, childRuns: givesBack, answers: annAnswers },
  });
  const calls = peer.received.map(({ method, url, body }) => ({
    ...{ method, path: url },
    ...(body !== '' && { body: JSON.parse(body) }),
  }));
  return { outcome, mails, calls };
}

/** Payloads by output, and what the run left in variables of its own. */
export function observed(variables: Readonly<Record<string, unknown>>, kind: NodeKind, { config }: NodeExample) {
  const handles = outputsOf(kind.kind, { ...(kind.defaults() as object), ...config }).map(({ id }) => id);
  const sends = Object.fromEntries(
    handles.flatMap((handle) => {
      const sent = variables[variableOf(handle)];
      return sent === undefined ? [] : [[handle, sent]];
    }),
  );
  const own = Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('by_')));
  return { sends, own };
}
