import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BucketServer } from '../../../test/bucketServer.ts';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import { BucketStorage } from '../storage/bucketStorage.ts';

const bucket = new BucketServer();
let server: PublishingServer;
before(async () => {
  await bucket.start();
  server = await startPublishingServer({ storage: () => new BucketStorage(bucket.settings) });
});
after(async () => {
  await server.close();
  await bucket.stop();
});

const keysOf = ({ document: { remote, hash } }: ReturnType<typeof candidateRelease>) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`/releases/${remote}/${hash}/`));

test('a release is published into a bucket and served from there', async () => {
  const offered = candidateRelease();
  const team = await server.team('remote-filters');
  assert.equal((await team.publish(offered)).status, 200);
  assert.equal(keysOf(offered).length, 3);
  for (const encoding of ['identity', 'br']) {
    const address = `${server.url}/r/remote-filters/${offered.document.hash}/remoteEntry.js`;
    const served = await fetch(address, { headers: { 'accept-encoding': encoding } });
    assert.equal(served.headers.get('content-encoding'), encoding === 'br' ? 'br' : null);
    assert.equal(await served.text(), offered.files.get('remoteEntry.js')?.toString());
  }
});

test('what the bucket altered is found, sent again and published', async () => {
  const offered = candidateRelease({ version: '1.1.0' });
  const team = await server.team('remote-filters');
  const id = await team.upload(offered);
  const [key = ''] = keysOf(offered).filter((each) => each.endsWith('remoteEntry.js'));
  bucket.objects.set(key, Buffer.alloc(2_000));
  const { status, body } = await team.finish(id);
  assert.deepEqual([status, body.details.checks.at(-1).check], [422, 'storage']);
  assert.equal((await team.publish(offered)).status, 200);
});

test('files of an upload that nobody finishes leave the bucket', async () => {
  const offered = candidateRelease({ version: '1.2.0' });
  const id = await (await server.team('remote-filters')).upload(offered);
  assert.equal(keysOf(offered).length, 3);
  await server.database.pool.query(`update release_upload set expires_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  await server.publisher.removeAbandoned();
  assert.deepEqual(keysOf(offered), []);
});
