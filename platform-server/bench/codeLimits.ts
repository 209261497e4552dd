import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { quantile, round } from '../../tools/bench/statistics.ts';
import { createSandbox, type Sandbox } from '../src/engine/sandbox/sandbox.ts';

/**
 * `npm run bench -- --limits`. How long code that goes over its limit of time or memory goes on, and how long the calls
 * of another account take meanwhile. Code that is seen for the first time has begun among others; known code has a
 * process of its own at once.
 *
 * `node bench/codeLimits.ts [--rounds 5]`
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);
const limit = { timeoutMs: 500, memoryMb: 64, now: 0, randomSeed: 1 };

/** `#` becomes another number each time, so that the code has not been seen. */
const cases: Readonly<Record<string, string>> = {
  'an endless loop': 'for (;;) payload + #;',
  'an endless chain of microtasks': '(async () => { for (;;) await # })(); return 1',
  'a pattern that backtracks': "return /^(a+)+$/.test('a'.repeat(60) + '#')",
  'a search that V8 cannot interrupt': 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, #)',
  'a power of a large number': 'return (3n ** (2n ** 26n)) % 7n === #n',
  'the JSON of many values': 'const list = Array(3e6).fill({ a: # }); for (;;) JSON.stringify(list)',
  'a sort of many texts': 'const list = Array.from({ length: 1e6 }, (_, i) => "k" + i * #); for (;;) list.sort()',
  'a growing list': 'const list = []; for (;;) list.push({ a: # })',
  'a doubling text': "let text = 'ab#'; for (;;) text += text",
  'an array made at once': 'return Array.from({ length: 2 ** 28 + # }).length',
};

const shareOf = (values: readonly number[], share: number) => round(quantile(values, share), 1);

/** Calls of another account, one after the other, until the work is done. */
async function beside(sandbox: Sandbox, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    await sandbox.run({ ...limit, account: 'other', kind: 'expression', code: 'payload + 1', input: { payload: 1 } });
    waits.push(performance.now() - began);
    await sleep(2);
  }
  return waits;
}

async function measure(sandbox: Sandbox, name: string, code: string) {
  const over: Record<'first' | 'known', number[]> = { first: [], known: [] };
  const waits: number[] = [];
  const endings = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const seen of ['first', 'known'] as const) {
      const began = performance.now();
      const call = {
        ...limit,
        account: 'guilty',
        kind: 'function',
        code: code.replaceAll('#', String(round + 1)),
      } as const;
      const work = Promise.resolve(sandbox.run({ ...call, input: { payload: 1 } }));
      waits.push(...(await beside(sandbox, work)));
      const result = await work;
      const isTime = !result.ok && result.code === 'timeout';
      endings.add(result.ok ? 'ended by itself' : result.code);
      over[seen].push(performance.now() - began - (isTime ? limit.timeoutMs : 0));
    }
  }
  return {
    case: name,
    end: [...endings].join(', '),
    'first over the limit, median ms': shareOf(over.first, 0.5),
    'first, max ms': shareOf(over.first, 1),
    'known, median ms': shareOf(over.known, 0.5),
    'known, max ms': shareOf(over.known, 1),
    'calls of others, p50 ms': shareOf(waits, 0.5),
    'calls of others, p99 ms': shareOf(waits, 0.99),
    'calls of others, max ms': shareOf(waits, 1),
  };
}

/** How long a call of another account takes that comes while `queued` endless calls of one account wait. */
async function besideQueue(queued: number, isSameCode: boolean) {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sandbox = await createSandbox();
    const call = { ...limit, kind: 'function', input: {} } as const;
    const hogs = Array.from({ length: queued }, (_, index) =>
      sandbox.run({ ...call, account: 'guilty', code: `for (;;) ${isSameCode ? 0 : index};` }),
    );
    const unanswered = Promise.allSettled(hogs);
    const began = performance.now();
    await sandbox.run({ ...call, account: 'other', code: 'return 1' });
    waits.push(performance.now() - began);
    await sandbox.close();
    await unanswered;
  }
  return {
    'endless calls that wait': queued,
    'of one code': isSameCode,
    'a newcomer, median ms': shareOf(waits, 0.5),
    'max ms': shareOf(waits, 1),
  };
}

const results = await Results.begin('code-limits', { rounds });
const sandbox = await createSandbox();
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const [name, code] of Object.entries(cases)) rows.push(await measure(sandbox, name, code));
await sandbox.close();
results.table(rows, { medianOf: rounds });
const queues: Awaited<ReturnType<typeof besideQueue>>[] = [];
for (const isSameCode of [true, false]) queues.push(await besideQueue(100, isSameCode));
results.table(queues, { by: ['of one code'], medianOf: rounds });
await results.write();
