import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reports } from 'shared-contracts/deploy';
import { openStage } from '../../../test/registry/stage.ts';
import * as contractRepository from '../../store/repositories/contractRepository.ts';
import { incompatibilityOf } from '../compatibility.ts';
import { ContractsInUse } from './contractsInUse.ts';

const reportsOf = (type: string): Reports => ({
  'react.md': `# shared-contracts/react\n\nContract 1.2.\n\n## useHost\n\n\`\`\`ts\nfunction useHost(): ${type}\n\`\`\`\n`,
});
const own = reportsOf('Host');

async function stageWith(contractVersion: string) {
  const stage = await openStage(own);
  await stage.store('one', { contractVersion, contractNames: { 'shared-contracts/react': ['useHost'] } });
  const process = await stage.openProcess();
  await process.change({ action: 'promote', release: 'one', reason: '' });
  return { stage, process, pool: stage.database.pool };
}

describe('the contract of what is live', () => {
  it('is frozen with the surface of its host, for good', async (t) => {
    const { stage, pool } = await stageWith('1.2');
    t.after(() => stage.close());
    const [frozen, ...others] = await contractRepository.list(pool);
    assert.deepEqual([frozen?.version, frozen?.reports, others.length], ['1.2', own, 0]);
    await contractRepository.freeze(pool, {
      version: '1.2',
      reports: reportsOf('Other'),
      environment: 'production',
      host: 'other',
    });
    assert.deepEqual((await contractRepository.list(pool))[0]?.reports, own);
    await assert.rejects(stage.database.pool.query("update contract_in_use set host = 'other'"), /is frozen/);
  });

  it('is frozen at the start of a server for what is live already', async (t) => {
    const { stage, pool } = await stageWith('1.2');
    t.after(() => stage.close());
    await stage.database.pool.query('truncate contract_in_use');
    await stage.openProcess();
    assert.equal((await contractRepository.list(pool)).length, 1);
  });

  it('is not frozen where the host does not know its surface, which is told', async (t) => {
    const { stage, process, pool } = await stageWith('1.1');
    t.after(() => stage.close());
    assert.deepEqual(await contractRepository.list(pool), []);
    assert.match(process.problems.join(), /Contract 1\.1 is in use; this host does not know its surface/);
  });

  it('is told of a host that changed it, and keeps releases from what was changed', async (t) => {
    const { stage, process, pool } = await stageWith('1.2');
    t.after(() => stage.close());
    const problems: string[] = [];
    const deps = { pool, host: process.registry.host, log: (problem: string) => void problems.push(problem) };
    const live = process.registry.liveReleases();
    const changed = new ContractsInUse({ ...deps, environment: 'production', surfaces: { '1.2': reportsOf('Other') } });
    await changed.take(live);
    assert.match(
      problems.join(),
      /Contract 1\.2 is in use, and this host changed it .* useHost of shared-contracts\/react/,
    );
    assert.deepEqual(changed.problems, problems);
    assert.equal(live[0] && incompatibilityOf(live[0], changed.host)?.code, 'changedName');
    assert.equal(live[0] && incompatibilityOf(live[0], process.registry.host), null);
    const local = new ContractsInUse({ ...deps, environment: 'local', surfaces: { '1.2': reportsOf('Other') } });
    await local.take(live);
    assert.deepEqual(local.problems, []);
  });
});
