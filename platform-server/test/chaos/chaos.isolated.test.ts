// Starts three servers with two databases, and stops them: what runs beside it in a process would wait for it.
import { test } from 'node:test';
import { runTrial } from './trial.ts';
import { orderRule } from './work/order.ts';

/** The same faults at every run. Another seed is another order. */
const seed = 216;

test('three processes keep their word through each kind of fault', async (t) => {
  const written: string[] = [];
  await runTrial({
    ...{ seed, load: { senders: 8, pauseMs: 250 }, reportedRules: [orderRule] },
    report: (line) => t.diagnostic(line),
    hear: (line) => void written.push(line),
  }).catch((error: unknown) => {
    for (const line of written.slice(-400)) t.diagnostic(line);
    throw error;
  });
});
