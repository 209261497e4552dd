import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { ShadowBatch } from 'shared-contracts/api/shadow-run';
import { sumOfShadows } from 'shared-contracts/api/shadow-run';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { ShadowRuns } from '../src/shadow/shadowRuns.ts';
import { node, rule, wires } from '../test/engine/drawing.ts';
import { openPeer } from '../test/engine/peer.ts';
import { startRunsServer } from '../test/server/runsServer.ts';

/**
 * `npm run bench -- --shadow`. Edits of a scenario tried on a thousand of its runs: webhook → variable → conditional →
 * code in the sandbox → ten items with a variable each → call. Batches follow each other as the editor asks for them.
 *
 * `node bench/shadow.ts [--runs 1000] [--turns 3]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, turns: { type: 'string', default: '3' } },
});
const [runs, turns] = [Number(options.runs), Number(options.turns)];

const peer = await openPeer();
const server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
const actor = await server.newActor();
const shadows = new ShadowRuns({ ...server.services, ...server.shadows });

const sum = (factor: number) =>
  `let total = 0; for (const line of payload.lines) total += line.price * ${factor}; return { ...payload, total };`;
const flowWith = (limit: string, factor: number) => [
  node('v', 'variable', { name: 'number', value: '{{ payload.number }}' }),
  node('if', 'conditional', rule('{{ payload.number }}', 'greater', limit, 'number')),
  node('f', 'function', { code: sum(factor) }),
  node('each', 'fan-out', { list: '{{ payload.lines }}', concurrency: 1 }),
  node('item', 'variable', { name: 'last', value: '{{ payload.sku }}' }),
  node('h', 'http', { url: `${peer.url}/customers`, method: 'GET' }),
  ...wires('start > v > if', 'if:true > f > each', 'if:false > f', 'each:each > item', 'each:done > h'),
];
const bodyOf = (number: number) => ({
  number,
  lines: Array.from({ length: 10 }, (_, place) => ({ sku: `sku-${number}-${place}`, price: place * 2 })),
});

async function send(url: string, number: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(number)) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  await server.opened.runs.waitForEnd(run_ids[0] ?? '', 60_000);
}

const results = await Results.begin('shadow', { runs });
try {
  const { webhook, scenario } = await server.serve(actor, { rest: flowWith('500', 1) });
  let next = 0;
  const sending = async () => {
    while (next < runs) await send(webhook.url, next++);
  };
  await Promise.all(Array.from({ length: 20 }, sending));
  const [begin] = scenario.flow;
  const { settings } = scenario;
  const saved = { settings, flow: scenario.flow };
  const edited = { settings, flow: [...(begin ? [begin] : []), ...flowWith('700', 2)] };
  const rows: Record<string, number | string>[] = [];
  for (const [what, document] of Object.entries({ 'as saved': saved, 'with edits': edited })) {
    for (let turn = 1; turn <= turns; turn++) {
      const began = performance.now();
      const cpu = process.cpuUsage();
      let batch = await shadows.tryOnRuns(actor, scenario.id, { last: runs, document });
      const firstMs = performance.now() - began;
      let all: ShadowBatch = batch;
      let batches = 1;
      for (; batch.rest.length > 0; batches++) {
        batch = await shadows.tryOnRuns(actor, scenario.id, { last: runs, run_ids: batch.rest, document });
        all = sumOfShadows(all, batch);
      }
      const { user, system } = process.cpuUsage(cpu);
      const differing = all.runs.filter(({ result }) => result !== 'same').length;
      rows.push({
        what,
        turn,
        runs: all.runs.length,
        differing,
        succeeded: all.runs.filter(({ status }) => status === 'SUCCESSFUL').length,
        batches,
        s: round((performance.now() - began) / 1000, 2),
        'first answer s': round(firstMs / 1000, 2),
        'CPU s': round((user + system) / 1e6, 2),
      });
    }
  }
  results.table(rows, { by: ['what', 'turn'] });
  await results.write();
  process.stdout.write(`${availableParallelism()} processors\n`);
} finally {
  await server.close();
  await peer.close();
}
