import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { namesIn } from '../../shared-contracts/src/deploy/index.ts';
import { contractProblems } from './check.ts';
import { readCheckedIn } from './checkedIn.ts';
import { readContract } from './readContract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const contract = await readContract(root);

test('the reports are those of the source, and the version rose as its changes ask', () => {
  assert.deepEqual(contractProblems(contract, readCheckedIn(root)), []);
});

test('a report tells the shapes behind a name, down to what no door exports', () => {
  const realtime = namesIn(contract.reports['realtime.md'] ?? '');
  assert.match(realtime.topicSchemas ?? '', /readonly 'plan-update': z\.ZodObject<\{\n\s+revision: z\.ZodNumber;/);
  const core = namesIn(contract.reports['ui-core.md'] ?? '');
  assert.equal(core.Button, 'from antd');
  assert.match(core.Panel ?? '', /PanelProps/);
  assert.match(namesIn(contract.reports['behind.md'] ?? '').PanelProps ?? '', /children: ReactNode/);
});

test('a report of calls tells what no type does: method and address', () => {
  const calls = namesIn(contract.reports['api-plan.md'] ?? '');
  assert.match(calls.getPreviousRelease ?? '', /^GET \/plan\/previous\/\nconst getPreviousRelease: Endpoint\nquery: /);
});
