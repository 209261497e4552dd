import { parseArgs } from 'node:util';
import { familyOf } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import type { SandboxCall } from '../src/engine/sandbox/call.ts';
import { createSandbox, type Sandbox } from '../src/engine/sandbox/sandbox.ts';

/**
 * Measures the sandbox: calls per second and CPU time per call, of this process and of the sandbox's, with 1, 10 and
 * 50 calls under way. `node bench/sandbox.ts [--calls 30000] [--accounts 1]`. Linux (reads /proc).
 */
const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '30000' }, accounts: { type: 'string', default: '1' } },
});

const order = {
  id: 'o-4711',
  customer: { name: 'Ann Example', email: 'ann@example.com' },
  lines: Array.from({ length: 12 }, (_, index) => ({
    sku: `SKU-${index}`,
    quantity: index + 1,
    price: 9.99 + index,
    name: `Thing number ${index}`,
  })),
};

const programs: Record<string, Pick<SandboxCall, 'kind' | 'code'>> = {
  'transform 1 kB': {
    kind: 'function',
    code: `const lines = payload.lines.map((line) => ({ ...line, sum: line.quantity * line.price }));
return { id: payload.id, customer: payload.customer.email, total: lines.reduce((sum, line) => sum + line.sum, 0), lines };`,
  },
  'the same, async': {
    kind: 'function',
    code: `const lines = await Promise.all(payload.lines.map(async (line) => ({ ...line, sum: line.quantity * line.price })));
return { id: payload.id, customer: payload.customer.email, total: lines.reduce((sum, line) => sum + line.sum, 0), lines };`,
  },
  'variables and log': {
    kind: 'function',
    code: `vars.count = (vars.count ?? 0) + payload.lines.length; log('lines', payload.lines.length); return payload;`,
  },
  expression: { kind: 'expression', code: 'payload.lines.length > 10 && payload.id.toUpperCase()' },
};

/** CPU time in microseconds of the processes this one started, and of those that they did. */
function childrenCpu(): number {
  const started = familyOf([process.pid]).filter(({ pid }) => pid !== process.pid);
  return started.reduce((sum, { cpu }) => sum + cpu * 1e6, 0);
}

async function measure(sandbox: Sandbox, name: string, underWay: number, calls: number) {
  const program = programs[name];
  if (program === undefined) throw new Error(`There is no program ${name}.`);
  const accounts = Number(options.accounts);
  let started = 0;
  const chain = async (): Promise<void> => {
    while (started < calls) {
      const account = `account-${started++ % accounts}`;
      const input = { payload: order, vars: { count: 1 } };
      const result = await sandbox.run({
        ...program,
        account,
        input,
        now: 0,
        randomSeed: 1,
        timeoutMs: 1000,
        memoryMb: 64,
      });
      if (!result.ok) throw new Error(result.message);
    }
  };
  const own = process.cpuUsage();
  const theirs = childrenCpu();
  const begin = performance.now();
  await Promise.all(Array.from({ length: underWay }, chain));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const server = (user + system) / calls;
  const children = (childrenCpu() - theirs) / calls;
  return {
    what: name,
    'under way': underWay,
    'calls/s': Math.round(calls / seconds),
    'server, CPU µs/call': round(server, 1),
    'sandbox, CPU µs/call': round(children, 1),
    'all, CPU µs/call': round(server + children, 1),
  };
}

const results = await Results.begin('sandbox', { ...options });
const begin = performance.now();
const sandbox = await createSandbox();
console.log(`ready after ${Math.round(performance.now() - begin)} ms`);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const name of Object.keys(programs)) {
  await measure(sandbox, name, 10, 3000);
  for (const underWay of [1, 10, 50]) rows.push(await measure(sandbox, name, underWay, Number(options.calls)));
}
results.table(rows, { by: ['under way'] });
await sandbox.close();
await results.write();
