import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import type { LedgerEntry } from 'shared-contracts/deploy';
import { BucketServer } from '../../../test/bucketServer.ts';
import { type CandidateRelease, candidateRelease } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import { folderStorage } from '../releaseFiles.ts';
import { BucketStorage } from '../storage/bucketStorage.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { SplitStorage } from '../storage/splitStorage.ts';
import { freeReleases, unheldSince } from './releaseRetention.ts';

const remote = 'remote-filters';
const now = Date.parse('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000);

/** Releases by their hashes, published this many days ago. */
const kept = (published: Record<string, number>) =>
  Object.entries(published).map(([hash, days]) => ({ remote, hash, registered_at: daysAgo(days) }));

type Decision = Pick<LedgerEntry, 'action' | 'release'> & { days: number; target?: LedgerEntry['target'] };

function ledger(...decisions: Decision[]): LedgerEntry[] {
  return decisions.map(({ days, target = {}, ...decision }, index) => ({
    ...{ remote, environment: 'production', actor: 'Ada', reason: '', target, ...decision },
    revision: index + 1,
    createdAt: daysAgo(days).toISOString(),
  }));
}

const freed = (published: Record<string, number>, ...ledgers: LedgerEntry[][]) =>
  unheldSince(daysAgo(90).getTime(), kept(published), ledgers).map(({ hash }) => hash);

test('what is live stays, and the stable release before it; what was replaced long ago goes', () => {
  const entries = ledger(
    { action: 'promote', release: 'a', days: 400 },
    { action: 'promote', release: 'b', days: 300 },
    { action: 'promote', release: 'c', days: 200 },
    { action: 'canary', release: 'd', days: 150, target: { percent: 5 } },
  );
  assert.deepEqual(freed({ a: 400, b: 300, c: 200, d: 150, never: 100, fresh: 89 }, entries), ['a', 'never']);
});

test('the days count from the end of the time in which it was held, not from its beginning', () => {
  const entries = ledger(
    { action: 'promote', release: 'a', days: 400 },
    { action: 'promote', release: 'b', days: 300 },
    { action: 'promote', release: 'c', days: 80 },
  );
  assert.deepEqual(freed({ a: 400, b: 300, c: 80 }, entries), []);
  const pinned = ledger(
    { action: 'pin', release: 'p', days: 400, target: { user: 'u' } },
    { action: 'pin', release: null, days: 80, target: { user: 'u' } },
  );
  assert.deepEqual(freed({ p: 400 }, pinned), []);
  assert.deepEqual(freed({ p: 400 }, pinned.slice(0, 1)), []);
  assert.deepEqual(freed({ p: 400 }, ledger({ action: 'preview', release: 'p', days: 89 })), []);
});

test('a release that any environment holds stays', () => {
  const staging = ledger({ action: 'promote', release: 'a', days: 200 });
  const production = ledger({ action: 'promote', release: 'b', days: 200 });
  assert.deepEqual(freed({ a: 300, b: 300, c: 300 }, staging, production), ['c']);
});

const bucket = new BucketServer();
before(() => bucket.start());
after(() => bucket.stop());

const storages: Record<string, (folder: string) => ReleaseStorage> = {
  'a folder': folderStorage,
  'a bucket': () =>
    new SplitStorage(new BucketStorage(bucket.settings), new BucketStorage({ ...bucket.settings, prefix: 'private' })),
};

/** Everything in the storage that is of a release, wherever it lies. */
async function filesOf({ document: { hash } }: CandidateRelease, folder: string): Promise<string[]> {
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = onDisk.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return [...paths, ...bucket.objects.keys()]
    .filter((path) => path.includes(hash))
    .map((path) => path.split('/').at(-1) ?? '');
}

for (const [kind, open] of Object.entries(storages)) {
  describe(`releases in ${kind}`, () => {
    let server: PublishingServer;
    let storage: ReleaseStorage;
    before(async () => {
      server = await startPublishingServer({ storage: open });
      storage = open(server.releaseFolder);
    });
    after(() => server.close());

    const night = () => {
      return freeReleases({ pool: server.database.pool, registry: server.registry, storage, days: 90 });
    };
    const passDays = (days: number) =>
      server.database.pool.query(
        `with released as (update remote_release set registered_at = registered_at - make_interval(days => $1),
             freed_at = freed_at - make_interval(days => $1))
         update ledger_entry set created_at = created_at - make_interval(days => $1)`,
        [days],
      );
    const rowOf = async ({ document: { hash } }: CandidateRelease) =>
      (await server.database.pool.query('select * from remote_release where hash = $1', [hash])).rows[0];
    const served = async ({ document: { hash } }: CandidateRelease) =>
      (await fetch(`${server.url}/r/${remote}/${hash}/remoteEntry.js`)).status;

    it('are freed, lose every file the night after, and come back when they are published again', async () => {
      const team = await server.team(remote);
      const [old, live] = ['1.0.0', '2.0.0'].map((version) => candidateRelease({ version, map: '{}' })) as [
        CandidateRelease,
        CandidateRelease,
      ];
      for (const each of [old, live]) assert.equal((await team.publish(each)).status, 200);
      await server.write({ action: 'promote', remote, release: live.document.hash, target: {} });
      await passDays(91);
      await night();
      assert.deepEqual([(await rowOf(old)).freed_at !== null, (await rowOf(live)).freed_at], [true, null]);
      assert.equal((await filesOf(old, server.releaseFolder)).length, 4);
      await passDays(1);
      await night();
      assert.deepEqual(await filesOf(old, server.releaseFolder), []);
      assert.equal((await filesOf(live, server.releaseFolder)).length, 4);
      await server.registry.catchUp();
      assert.deepEqual([await served(old), await served(live)], [404, 200]);
      const { rows } = await server.database.pool.query('select count(*)::integer as count from ledger_entry');
      assert.equal(rows[0].count, 1);

      assert.equal((await team.publish(old)).status, 200);
      const { freed_at, files_removed_at } = await rowOf(old);
      assert.deepEqual([freed_at, files_removed_at], [null, null]);
      assert.equal(await served(old), 200);
      await night();
      assert.equal(await served(old), 200);
    });

    it('keep their files when somebody gave them to people as they were freed, or sends them again', async () => {
      const team = await server.team(remote);
      const [given, sent] = ['3.0.0', '4.0.0'].map((version) => candidateRelease({ version })) as [
        CandidateRelease,
        CandidateRelease,
      ];
      for (const each of [given, sent]) await team.publish(each);
      await passDays(91);
      await night();
      await server.write({ action: 'promote', remote, release: given.document.hash, target: {} });
      await server.database.pool.query("update remote_release set freed_at = freed_at - interval '2 hours'");
      await server.database.pool.query("update ledger_entry set created_at = created_at - interval '2 hours'");
      const id = await team.upload(sent);
      await night();
      assert.equal((await rowOf(given)).freed_at, null);
      assert.equal((await filesOf(given, server.releaseFolder)).length, 3);
      assert.equal((await team.finish(id)).status, 200);
      assert.equal((await filesOf(sent, server.releaseFolder)).length, 3);
      assert.equal((await rowOf(sent)).freed_at, null);
    });
  });
}
