import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from 'shared-contracts/deploy';
import { heldBack } from '../../../test/heldBack.ts';
import { type CandidateRelease, candidateRelease, integrityOf } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import { Team } from '../../../test/publishing/team.ts';
import * as releaseUploadRepository from '../../store/repositories/releaseUploadRepository.ts';

let server: PublishingServer;
let team: Team;
before(async () => {
  server = await startPublishingServer();
  team = await server.team('remote-filters');
});
after(() => server.close());

const placeOf = ({ document }: CandidateRelease) => join(server.releaseFolder, document.remote, document.hash);

/** What must not change when a publish is refused. */
async function stored(): Promise<string[]> {
  const { rows } = await server.database.pool.query('select remote, hash from remote_release order by hash');
  return rows.map(({ remote, hash }) => `${remote}/${hash}`);
}

async function assertUnchanged(work: () => Promise<void>): Promise<void> {
  const before = await stored();
  await work();
  assert.deepEqual(await stored(), before);
}

let versions = 0;
function release(options: Parameters<typeof candidateRelease>[0] = {}): CandidateRelease {
  versions += 1;
  return candidateRelease({ version: `1.0.${versions}`, ...options });
}

test('a release is published, on record with its checks, and served for ever', async () => {
  const offered = release();
  const { status, body } = await team.publish(offered);
  assert.equal(status, 200);
  assert.deepEqual(
    body.checks.map(({ check, passed }: { check: string; passed: boolean }) => [check, passed]),
    [
      ...[
        'schema',
        'contract',
        'sharedVersions',
        'grant',
        'collisions',
        'links',
        'origins',
        'removals',
        'size',
        'storage',
      ].map((check) => [check, true]),
      // Nobody says that they were made.
      ...['types', 'lint', 'tests', 'browser'].map((check) => [check, false]),
    ],
  );
  assert.equal(body.release.seen_by, 'nobody');
  const { hash, version } = offered.document;
  const entry = offered.files.get('remoteEntry.js') ?? assert.fail();
  const twin = offered.files.get('remoteEntry.js.br') ?? assert.fail();
  assert.deepEqual(
    [body.release.hash, body.release.version, body.release.published_by.slice(0, 20), body.release.files],
    [hash, version, 'CI of remote-filters', 2],
  );
  assert.deepEqual([body.release.size, body.release.transfer_size], [entry.length + 2, twin.length + 2]);
  const { rows } = await server.database.pool.query('select browser from remote_release where hash = $1', [hash]);
  assert.deepEqual(rows[0].browser, { skipped: 'a test' });
  const served = await fetch(`${server.url}/r/remote-filters/${hash}/remoteEntry.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  assert.deepEqual(Buffer.from(await served.arrayBuffer()), entry);
  assert.equal(served.headers.get('content-encoding'), 'br');
  assert.equal(served.headers.get('cache-control'), 'public, max-age=31536000, immutable');
});

test('the same release again changes nothing; its version with other files is refused', async () => {
  const offered = release();
  await team.publish(offered);
  await assertUnchanged(async () => {
    const again = await team.open({ ...offered.document, author: 'Bob', createdAt: '2026-11-22T10:00:00Z' });
    assert.deepEqual([again.status, again.body.state, again.body.missing], [200, 'stored', []]);
    const other = await team.open(candidateRelease({ version: offered.document.version }).document);
    assert.deepEqual([other.status, other.body.code], [409, 'conflict']);
    assert.match(other.body.message, /Use a new version/);
  });
});

test('one team cannot publish for another', async () => {
  const other = await server.team('remote-tunnels');
  const offered = release();
  const id = await team.upload(offered);
  await assertUnchanged(async () => {
    const answers = [
      await other.open(release().document),
      await other.sendFile(id, 'remoteEntry.js', offered.files.get('remoteEntry.js') ?? assert.fail()),
      await other.finish(id),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body.code], [403, 'forbidden']);
  });
  assert.equal((await team.finish(id)).status, 200);
});

test('nobody publishes without a credential', async () => {
  const id = await team.upload(release());
  const bare = await fetch(`${server.url}/api/v2/deploy/uploads/${id}/files/a.js`, { method: 'PUT', body: 'x' });
  assert.equal(bare.status, 401);
  const unknown = await fetch(`${server.url}/api/v2/deploy/uploads/${id}/finish/`, {
    method: 'POST',
    headers: { authorization: 'Bearer weft_deploy_unknown', 'content-type': 'application/json' },
    body: '{"browser":null,"skip_reason":"x"}',
  });
  assert.equal(unknown.status, 401);
  assert.equal((await team.finish(id)).status, 200);
});

test('a credential that is revoked while a release is being finished publishes nothing', async () => {
  const { pool } = server.database;
  const { credential, secret } = await server.credentials.create(
    { remote: 'remote-filters', name: 'leaves', scopes: ['publish'] },
    { caller: { userId: 'u', name: 'n', accountNumber: '1' } as never, ip: '::1' },
  );
  const id = await team.upload(release());
  await assertUnchanged(async () => {
    const { status, body } = await heldBack(
      pool,
      { text: 'select from release_upload where id = $1 for update', values: [id] },
      () => new Team(server.url, secret).finish(id),
      () => pool.query('update deploy_credential set revoked_at = now() where id = $1', [credential.id]),
    );
    assert.deepEqual([status, body.code], [401, 'unauthenticated']);
  });
  assert.equal((await team.finish(id)).status, 200);
});

test('a malformed document is refused with the place of the fault, and nothing is opened', async () => {
  const { document } = release();
  const documents = [
    { ...document, files: { '../../evil.js': document.files['remoteEntry.js'] } },
    {
      ...document,
      manifest: { ...document.manifest, routes: [{ name: 'nowhere', path: '/nowhere', layout: 'content', title: {} }] },
    },
    { remote: 'remote-filters' },
  ];
  await assertUnchanged(async () => {
    for (const each of documents) {
      const { status, body } = await team.open(each);
      assert.deepEqual([status, body.code, body.details.checks[0].check], [422, 'deploy_refused', 'schema']);
      assert.ok(body.details.checks[0].problems.length > 0);
    }
    const { rows } = await server.database.pool.query('select 1 from release_upload where hash = $1', [document.hash]);
    assert.equal(rows.length, 0);
  });
});

test('a dry run checks and opens nothing', async () => {
  const { document } = release();
  const { status, body } = await team.open(document, true);
  assert.deepEqual([status, body.state, body.missing.length], [200, 'open', 3]);
  const { rows } = await server.database.pool.query('select 1 from release_upload where hash = $1', [document.hash]);
  assert.equal(rows.length, 0);
});

test('bytes that are not those of the document are not taken', async () => {
  const offered = release();
  const { id } = (await team.open(offered.document)).body;
  const entry = offered.files.get('remoteEntry.js') ?? assert.fail();
  const altered = Buffer.from(entry);
  altered[10] = (altered[10] ?? 0) ^ 1;
  const faults: [string, Buffer, RegExp][] = [
    ['remoteEntry.js', altered, /another hash/],
    ['remoteEntry.js', entry.subarray(1), /has 1999 bytes; the document says 2000/],
    ['remoteEntry.js', Buffer.concat([entry, entry]), /has 4000 bytes; the document says 2000/],
    ['mf-manifest.json.br', Buffer.from('x'), /not listed/],
    ['secret.txt', Buffer.from('x'), /not listed/],
    ['../remoteEntry.js', entry, /not listed/],
    ['__proto__', entry, /not listed/],
  ];
  for (const [name, bytes, problem] of faults) {
    const { status, body } = await team.sendFile(id, name, bytes);
    assert.deepEqual([status, body.code], [422, 'deploy_refused'], name);
    assert.match(body.message, problem);
  }
  assert.deepEqual((await team.open(offered.document)).body.missing, [...offered.files.keys()]);
  await assert.rejects(readdir(placeOf(offered)));
  await team.upload(offered);
  assert.equal((await team.finish(id)).status, 200);
});

test('files of an earlier build are checked by its longer hashes', async () => {
  const offered = release();
  for (const [name, file] of Object.entries<{ integrity: string }>(offered.document.files)) {
    const bytes = offered.files.get(name) ?? assert.fail();
    file.integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  const { id } = (await team.open(offered.document)).body;
  const altered = await team.sendFile(id, 'remoteEntry.js', Buffer.alloc(2000));
  assert.deepEqual([altered.status, altered.body.code], [422, 'deploy_refused']);
  await team.upload(offered);
  assert.equal((await team.finish(id)).status, 200);
});

test('a body of unknown length ends where the document says', async () => {
  const offered = release();
  const { id } = (await team.open(offered.document)).body;
  const { secret } = await server.credentials.create(
    { remote: 'remote-filters', name: 'streams', scopes: ['publish'] },
    { caller: { userId: 'u', name: 'n', accountNumber: '1' } as never, ip: '::1' },
  );
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      if (sent > 64 * 1024 * 1024) controller.close();
    },
  });
  const outcome = await fetch(`${server.url}/api/v2/deploy/uploads/${id}/files/remoteEntry.js`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut off',
  );
  assert.ok(outcome === 422 || outcome === 'cut off', String(outcome));
  assert.ok(sent < 64 * 1024 * 1024);
  assert.equal((await team.open(offered.document)).body.missing.length, 3);
});

test('what is stored under a hash stays: other files under it are another release', async () => {
  const offered = release();
  await team.finish(await team.upload(offered));
  const { hash, version } = offered.document;
  const other = release({ hash, version, entry: 'another text'.padEnd(500) });
  await assertUnchanged(async () => {
    const { status, body } = await team.open(other.document);
    assert.deepEqual([status, body.code], [409, 'conflict']);
  });
  assert.equal((await team.open(offered.document)).body.state, 'stored');
});

test('a compressed twin says what its file says, or is not taken', async () => {
  const entry = Buffer.from('the true file'.padEnd(500));
  const twins = {
    'other text': brotliCompressSync(Buffer.from('another file'.padEnd(500))),
    'a bomb': brotliCompressSync(Buffer.alloc(50_000_000)),
    'no brotli': Buffer.from('no brotli stream at all'),
    'a half stream': brotliCompressSync(entry).subarray(0, 10),
    'something behind the end': Buffer.concat([brotliCompressSync(entry), Buffer.from('more')]),
  };
  for (const [what, twin] of Object.entries(twins)) {
    const offered = release({ entry: entry.toString() });
    offered.document.files['remoteEntry.js'] = {
      integrity: integrityOf(entry),
      size: entry.length,
      brotliSize: twin.length,
    };
    const { body } = await team.open(offered.document);
    const sent = await team.sendFile(body.id, 'remoteEntry.js.br', twin);
    assert.deepEqual([sent.status, sent.body.code], [422, 'deploy_refused'], what);
    await server.database.pool.query('delete from release_upload where id = $1', [body.id]);
  }
});

test('what is altered in storage is found before the release is written, and can be sent again', async () => {
  const offered = release();
  const id = await team.upload(offered);
  const [entry, twin] = ['remoteEntry.js', 'remoteEntry.js.br'].map((name) => join(placeOf(offered), name));
  const bytes = await readFile(entry ?? '');
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  await writeFile(entry ?? '', bytes);
  await truncate(twin ?? '', 4);
  await rm(join(placeOf(offered), 'mf-manifest.json'));
  await assertUnchanged(async () => {
    const { status, body } = await team.finish(id);
    assert.deepEqual([status, body.code], [422, 'deploy_refused']);
    const check = body.details.checks.at(-1);
    assert.deepEqual([check.check, check.passed, check.problems.length], ['storage', false, 3]);
  });
  assert.equal((await team.publish(offered)).status, 200);
});

test('an upload with files missing is not finished', async () => {
  const { document } = release();
  const { id } = (await team.open(document)).body;
  const { status, body } = await team.finish(id);
  assert.deepEqual([status, body.code, body.details.missing.length], [422, 'deploy_refused', 3]);
  await server.database.pool.query('delete from release_upload where id = $1', [id]);
});

test('the browser must have seen every route, or a reason stands in its place', async () => {
  const offered = release();
  const id = await team.upload(offered);
  const place = { route: 'filter', path: '/data/filter' };
  const ways = ['direct', 'navigation', 'again'];
  const visit = { ...place, mounted: true, milliseconds: 12, ways, kept: 0, problems: [] as string[] };
  const refusals = [
    { browser: null },
    { browser: { name: 'Chromium', visits: [] } },
    { browser: { name: 'Chromium', visits: [{ ...visit, mounted: false }] } },
    { browser: { name: 'Chromium', visits: [{ ...visit, problems: ['Not caught: TypeError'] }] } },
    { browser: { name: 'Chromium', visits: [{ ...visit, ways: ['direct'] }] } },
  ];
  await assertUnchanged(async () => {
    for (const body of refusals) {
      const answer = await team.finish(id, body);
      assert.deepEqual([answer.status, answer.body.details.checks[0].check], [422, 'browser']);
    }
  });
  const { status, body } = await team.finish(id, { browser: { name: 'Chromium 140', visits: [visit] } });
  assert.equal(status, 200);
  assert.deepEqual(body.checks.at(-1), { check: 'browser', passed: true, problems: [] });
});

test('releases that a check refused keep nobody from sending the next', async () => {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const { status } = await team.finish(await team.upload(release()), { browser: { name: 'Chromium', visits: [] } });
    assert.equal(status, 422, `attempt ${attempt}`);
  }
  await server.database.pool.query(`delete from release_upload where state = 'open'`);
});

test('what its publisher says of the code stands on record', async () => {
  const code = [{ check: 'types', outcome: 'passed', note: '3 s' }];
  const id = await team.upload(release());
  const { body } = await team.finish(id, { browser: null, skip_reason: 'a test', code });
  const found = body.checks.filter(({ check }: { check: string }) => ['types', 'lint', 'tests'].includes(check));
  assert.deepEqual(
    found.map(({ passed }: { passed: boolean }) => passed),
    [true, false, false],
  );
});

test('jobs that publish the same commit at once are all told that it is stored', async () => {
  const offered = release();
  const id = await team.upload(offered);
  const before = await stored();
  const answers = await Promise.all(Array.from({ length: 5 }, () => team.finish(id)));
  for (const { status, body } of [...answers, await team.finish(id)]) {
    assert.deepEqual([status, body.release?.hash], [200, offered.document.hash]);
    assert.equal(body.checks.at(-1).check, 'browser');
  }
  assert.equal((await stored()).length, before.length + 1);
  const late = await team.sendFile(id, 'remoteEntry.js', offered.files.get('remoteEntry.js') ?? assert.fail());
  assert.equal(late.status, 204, 'a job that still sends files goes on');
});

test('of two releases of one version the second is refused at the end', async () => {
  const [one, other] = [release({ version: '7.0.0' }), release({ version: '7.0.0' })];
  const ids = [await team.upload(one), await team.upload(other)];
  assert.equal((await team.finish(ids[0] ?? '')).status, 200);
  await assertUnchanged(async () => {
    const { status, body } = await team.finish(ids[1] ?? '');
    assert.deepEqual([status, body.code], [409, 'conflict']);
  });
  await server.database.pool.query(`delete from release_upload where state = 'open'`);
});

test('an interrupted upload goes on; three of one remote may be open', async () => {
  const [first, ...more] = [release(), release(), release(), release()];
  const offered = first ?? assert.fail();
  const { id } = (await team.open(offered.document)).body;
  await team.sendFile(id, 'mf-manifest.json', offered.files.get('mf-manifest.json') ?? assert.fail());
  const resumed = await team.open({ ...offered.document, createdAt: '2026-11-22T10:00:00Z' });
  assert.deepEqual([resumed.body.id, resumed.body.missing], [id, ['remoteEntry.js', 'remoteEntry.js.br']]);
  const edited = { ...offered.document, version: '9.9.9' };
  assert.deepEqual([(await team.open(edited)).status, (await team.open(edited)).body.code], [409, 'conflict']);
  const statuses = await Promise.all(more.map(async ({ document }) => (await team.open(document)).status));
  assert.deepEqual(statuses.toSorted(), [200, 200, 429]);
  await server.database.pool.query(`delete from release_upload where state = 'open'`);
});

test('an upload that nobody finishes is removed with its files, also when its server died while finishing', async () => {
  const offered = release();
  const id = await team.upload(offered);
  await server.publisher.removeAbandoned();
  assert.equal((await readdir(placeOf(offered))).length, 3);
  await server.database.pool.query(
    `update release_upload set expires_at = now() - interval '1 hour', finishing_since = now() - interval '1 hour' where id = $1`,
    [id],
  );
  assert.equal((await team.finish(id)).status, 404);
  await server.publisher.removeAbandoned();
  await assert.rejects(readdir(placeOf(offered)));
  assert.equal((await team.publish(offered)).status, 200);
});

test('whoever lost the claim while reading back writes no release and frees no other claim', async () => {
  const offered = release();
  const id = await team.upload(offered);
  const document = offered.document as unknown as Release;
  const publish = (claim: string) =>
    releaseUploadRepository.publish(
      server.database.pool,
      { id, claim },
      { release: document, publishedBy: 'CI', checks: [], browser: { skipped: 'x' }, backends: [] },
    );
  const late = (await releaseUploadRepository.beginFinish(server.database.pool, id)) ?? assert.fail();
  assert.equal(await releaseUploadRepository.beginFinish(server.database.pool, id), null);
  await server.database.pool.query(
    `update release_upload set finishing_since = finishing_since - interval '10 minutes' where id = $1`,
    [id],
  );
  const claim = (await releaseUploadRepository.beginFinish(server.database.pool, id)) ?? assert.fail();
  await releaseUploadRepository.endFinish(server.database.pool, id, late);
  assert.equal(
    await releaseUploadRepository.beginFinish(server.database.pool, id),
    null,
    'the claim of the other holds',
  );
  assert.equal(await publish(late), false);
  assert.equal(await releaseUploadRepository.storedRelease(server.database.pool, document.remote, document.hash), null);
  assert.equal(await publish(claim), true);
  assert.equal((await releaseUploadRepository.byId(server.database.pool, id))?.state, 'stored');
});

test('source maps are stored with the release and served to nobody', async () => {
  const offered = release({ map: '{"version":3,"sources":[],"mappings":""}' });
  const { document } = offered;
  assert.equal((await team.publish(offered)).status, 200);
  assert.ok((await readdir(join(server.releaseFolder, 'private', document.remote, document.hash))).length === 1);
  for (const name of ['remoteEntry.js.map', 'private/remoteEntry.js.map', '..%2f..%2fprivate%2fremoteEntry.js.map']) {
    const { status } = await fetch(`${server.url}/r/remote-filters/${document.hash}/${name}`);
    assert.ok([400, 404].includes(status), `${name} ${status}`);
  }
  const listed = release();
  listed.document.files['remoteEntry.js.map'] = listed.document.files['remoteEntry.js'];
  assert.equal((await team.open(listed.document)).body.details.checks[0].check, 'schema');
});

test('a stored release stays when an upload of it is swept', async () => {
  const offered = release();
  const id = await team.upload(offered);
  await team.finish(id);
  await server.database.pool.query(
    `update release_upload set state = 'open', expires_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await server.publisher.removeAbandoned();
  assert.equal((await readdir(placeOf(offered))).length, 3);
});

test('a candidate can be loaded while its upload is open, and is not kept by browsers', async () => {
  const offered = release();
  const address = `${server.url}/r/remote-filters/${offered.document.hash}/remoteEntry.js`;
  assert.equal((await fetch(address)).status, 404);
  const id = await team.upload(offered);
  const served = await fetch(address);
  assert.deepEqual([served.status, served.headers.get('cache-control')], [200, 'no-store']);
  await served.body?.cancel();
  await server.database.pool.query(`update release_upload set expires_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  assert.equal((await fetch(address)).status, 404);
  await server.publisher.removeAbandoned();
});

test('an unknown upload is not there, whatever its id', async () => {
  for (const id of [randomUUID(), 'x', '%00', '..%2f..']) {
    const answer = await team.call('POST', `/deploy/uploads/${id}/finish/`, { browser: null, skip_reason: 'x' });
    assert.ok([400, 404].includes(answer.status), `${id} ${answer.status}`);
  }
  assert.equal((await team.sendFile('x', 'a.js', Buffer.from('a'))).status, 404);
});

test('an upload that is given up leaves nothing and makes room; nobody gives up that of another team', async () => {
  const offered = release();
  const id = await team.upload(offered);
  const others = await server.team('remote-conversions');
  assert.equal((await others.call('DELETE', `/deploy/uploads/${id}`)).status, 403);
  assert.equal((await team.call('DELETE', `/deploy/uploads/${id}`)).status, 204);
  assert.equal((await team.finish(id)).status, 404);
  await assert.rejects(readdir(placeOf(offered)), { code: 'ENOENT' });
  assert.equal((await team.open(offered.document)).body.state, 'open');
});
