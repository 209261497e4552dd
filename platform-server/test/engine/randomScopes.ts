import type { Flow, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import { node, rule, start } from './drawing.ts';
import { randomOf } from './randomFlow.ts';

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** `list(3)` is `[0, 1, 2]`; what functions give follows from nothing but their code. */
export const listing = {
  run: async ({ code }: { code: string }) => {
    if (code === 'throw') return { ok: false, code: 'exception', message: 'threw', logs: [], line: 1, column: 1 };
    const count = /list\((\d+)\)/.exec(code)?.[1];
    return {
      ok: true,
      value: count === undefined ? code : Array.from({ length: Number(count) }, (_, i) => i),
      logs: [],
    };
  },
} as unknown as EngineDeps['sandbox'];

/**
 * Waits of a flow are four times each other, so that which of two ends first hangs neither on their jitter nor on the
 * machine. Shorter ones would be slept through.
 */
const waits = [4, 16, 64, 256, 1024];

interface Drawing {
  random: Random;
  url: string;
  nodes: FlowNode[];
  wires: FlowWire[];
  waits: number[];
}

const place = (index: number) => ({ id: `n${index}`, label: `N${index}` });

function wire(drawing: Drawing, source: string, sourceHandle: string, target: string): void {
  drawing.wires.push({ id: `w${drawing.wires.length}`, type: 'default', source, sourceHandle, target });
}

function add(drawing: Drawing, type: string, config: Record<string, unknown>, policy = {}): string {
  const { id } = place(drawing.nodes.length);
  drawing.nodes.push(node(id, type, config, { policy }));
  return id;
}

const collect = (drawing: Drawing) =>
  add(drawing, 'variable', { operation: 'append', name: `v${drawing.nodes.length}`, value: '{{payload}}' });

function randomPolicy(drawing: Drawing): Record<string, unknown> {
  const wait = drawing.random() < 0.6 ? drawing.waits.pop() : undefined;
  const retrying = wait === undefined ? {} : { retries: 1, delay_ms: wait * 1000, backoff: 'fixed' };
  return { ...retrying, ...pick(drawing.random, [{}, {}, { on_failure: 'continue' }, { on_failure: 'error' }]) };
}

function addStep(drawing: Drawing): { id: string; outputs: string[] } {
  const { random, url } = drawing;
  const call = (path: string) => ({ url: `${url}/${path}`, method: 'POST' });
  const chosen = random();
  if (chosen < 0.2) return { id: collect(drawing), outputs: ['out'] };
  if (chosen < 0.55) {
    const path = pick(random, ['ok', 'ok', 'flaky', 'broken']);
    return { id: add(drawing, 'http', call(path), randomPolicy(drawing)), outputs: ['out', 'error'] };
  }
  if (chosen < 0.65) {
    const code = pick(random, ['done', 'done', 'throw']);
    return { id: add(drawing, 'function', { code }, randomPolicy(drawing)), outputs: ['out', 'error'] };
  }
  if (chosen < 0.8) {
    const test = rule('{{payload}}', 'equals', pick(random, ['0', '1', '2']));
    return { id: add(drawing, 'conditional', test), outputs: ['true', 'false'] };
  }
  if (chosen < 0.9 && drawing.waits.length > 0) {
    const duration = { amount: drawing.waits.pop() as number, unit: 'seconds' };
    return { id: add(drawing, 'delay', { duration }), outputs: ['out'] };
  }
  return { id: add(drawing, 'exception', { code: 'RAISED', message: 'raised {{payload}}' }), outputs: [] };
}

/** Items one at a time may stop at the first failure: of several at once it would hang on time which have begun. */
function addScope(drawing: Drawing): { id: string; outputs: string[] } {
  const { random } = drawing;
  const atOnce = pick(random, [1, 1, 2, 50]);
  const branches = 1 + Math.floor(random() * 3);
  const source = {
    ...pick(random, [{ list: `{{ list(${Math.floor(random() * 5)}) }}` }, { mode: 'branches', branches }]),
    stop_on_error: atOnce === 1 && random() < 0.5,
  };
  const items = 'branches' in source ? Array.from({ length: branches }, (_, index) => `b${index + 1}`) : ['each'];
  const gap = { amount: pick(random, [0, 0, 4096]), unit: 'seconds' };
  const id =
    random() < 0.6
      ? add(drawing, 'fan-out', { ...source, concurrency: atOnce })
      : add(drawing, 'sequencer', { ...source, batch_size: atOnce, gap });
  if (random() < 0.9) wire(drawing, id, 'done', collect(drawing));
  return { id, outputs: items };
}

/** Draws steps behind an output, each with one way to it, so that of two messages it is clear which came by which. */
function grow(drawing: Drawing, source: string, handle: string, depth: number): void {
  const { random } = drawing;
  if (depth === 0) return;
  const siblings = random() < 0.25 ? 2 : 1;
  const ends: [string, string][] = [];
  for (let count = 0; count < siblings; count++) {
    const drawn = random() < 0.4 && depth > 1 ? addScope(drawing) : addStep(drawing);
    wire(drawing, source, handle, drawn.id);
    for (const output of drawn.outputs) if (random() < 0.8) grow(drawing, drawn.id, output, depth - 1);
    if (drawn.outputs[0] === 'out') ends.push([drawn.id, 'out']);
  }
  if (ends.length < 2 || random() < 0.3) return;
  const join = collect(drawing);
  Object.assign(drawing.nodes.at(-1)?.data.policy as object, { wait_for_all: true });
  for (const [id, output] of ends) wire(drawing, id, output, join);
}

/** Nested scopes with calls, failures, retries, joins, waits and Catches. The same seed gives the same flow. */
export function randomScopes(seed: number, url: string): Flow {
  const random = randomOf(seed);
  const drawing: Drawing = { random, url, nodes: [start], wires: [], waits: waits.toSorted(() => random() - 0.5) };
  const { id, outputs } = addScope(drawing);
  wire(drawing, 'start', 'out', id);
  for (const output of outputs) grow(drawing, id, output, 3);
  if (random() < 0.3) grow(drawing, 'start', 'out', 2);
  if (random() < 0.7) {
    const catcher = {
      scope: 'all',
      after: pick(random, ['end', 'resume']),
      substitute: pick(random, ['', 'x', '{{error.code}}']),
    };
    const caught = add(drawing, 'catch', catcher);
    if (random() < 0.7) wire(drawing, caught, 'out', collect(drawing));
  }
  return [...drawing.nodes, ...drawing.wires];
}
