import type { Flow, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { node, rule, start, trace } from './drawing.ts';

/** Numbers of [0, 1) that the same seed gives again. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Waits are minutes apart, so that the order in which they end never hangs on the speed of the machine. */
const policies = [
  {},
  { retries: 2, delay_ms: 600_000 },
  { retries: 1, delay_ms: 3_600_000, backoff: 'fixed' },
  { on_failure: 'continue' },
  { on_failure: 'error' },
  { wait_for_all: true },
] as const;

/** `ok` answers, `flaky` does at the second attempt, `broken` never. */
const paths = ['ok', 'ok', 'flaky', 'broken'] as const;

function randomNode(random: Random, id: string, url: string): FlowNode {
  const policy = pick(random, policies);
  const make: readonly (() => FlowNode)[] = [
    () => trace(id, { policy }),
    () => trace(id, { policy, disabled: random() < 0.2 }),
    () => node(id, 'http', { url: `${url}/${pick(random, paths)}`, method: pick(random, ['GET', 'POST']) }, { policy }),
    () => node(id, 'http', { url: `${url}/${pick(random, paths)}`, method: 'POST' }, { policy }),
    () => node(id, 'function', { code: pick(random, ['random', 'random', 'throw']) }, { policy }),
    () => node(id, 'conditional', rule('{{vars.trail}}', 'contains', pick(random, ['n1', 'n2', 'n3'])), { policy }),
    () => node(id, 'delay', { duration: { amount: pick(random, [0, 3600]), unit: 'seconds' } }, { policy }),
    () => node(id, 'variable', { operation: 'set', name: 'seen', value: '{{payload}}' }, { policy }),
    () => node(id, 'variable', { operation: 'increment', name: 'trail', value: '1' }),
    () => node(id, 'respond', { body: { type: 'json', content: '{{payload}}' } }, { policy }),
    () => node(id, 'exception', { code: 'RAISED', message: 'raised' }, { policy }),
  ];
  return pick(random, make)();
}

function randomCatch(random: Random, id: string, ids: readonly string[]): FlowNode {
  return node(id, 'catch', {
    scope: pick(random, ['all', 'chosen', 'uncaught']),
    node_ids: ids.filter(() => random() < 0.5),
    after: pick(random, ['end', 'resume']),
    substitute: pick(random, ['', 'substitute', '{{vars.seen}}', '{{error.code}}']),
  });
}

function randomWires(random: Random, nodes: readonly FlowNode[]): FlowWire[] {
  const wires: FlowWire[] = [];
  for (const [index, target] of nodes.entries()) {
    if (target.type === 'catch' || target.type === 'start') continue;
    const inputs = 1 + Math.floor(random() * 2.3);
    for (let count = 0; count < inputs; count++) {
      const source = nodes[Math.floor(random() * index)] as FlowNode;
      const outputs = source.type === 'conditional' ? ['true', 'false'] : ['out', 'out', 'out', 'error'];
      const sourceHandle = source.type === 'exception' ? 'error' : pick(random, outputs);
      wires.push({ id: `w${wires.length}`, type: 'default', source: source.id, target: target.id, sourceHandle });
    }
  }
  return wires;
}

/** A flow of every kind of node, failures, joins and waits, that calls `url`. The same seed gives the same flow. */
export function randomFlow(seed: number, url: string): Flow {
  const random = randomOf(seed);
  const ids = Array.from({ length: 4 + Math.floor(random() * 8) }, (_, index) => `n${index}`);
  const catches = Array.from({ length: Math.floor(random() * 3) }, (_, index) => randomCatch(random, `c${index}`, ids));
  const nodes = [start, ...catches, ...ids.map((id) => randomNode(random, id, url))];
  return [...nodes, ...randomWires(random, nodes)];
}
