import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { type CandidateRelease, candidateRelease } from '../../../test/publishing/candidate.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import { DiskStorage } from '../storage/diskStorage.ts';
import { FileReceiver } from './receiveFile.ts';
import { Spool } from './spool.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-receive-'));
});
after(() => rm(folder, { recursive: true }));

const uploadOf = ({ document }: CandidateRelease) =>
  ({ id: randomUUID(), state: 'open', remote: document.remote, hash: document.hash, document }) as ReleaseUploadRow;

test('lines that send nothing keep no other upload waiting', async () => {
  const storage = new DiskStorage(join(folder, 'releases'));
  const spool = new Spool(join(folder, 'incoming'));
  const receiver = new FileReceiver({ received: async () => {}, storage, spool });
  const [slow, quick] = [candidateRelease({ version: '1.0.1' }), candidateRelease({ version: '1.0.2' })];
  const upload = uploadOf(slow);
  const lines = Array.from({ length: 5 }, () => new PassThrough());
  const held = lines.map((line) => receiver.receive(upload, 'remoteEntry.js', line, null).catch(() => 'ended'));
  const bytes = quick.files.get('remoteEntry.js') ?? assert.fail();
  await receiver.receive(uploadOf(quick), 'remoteEntry.js', Readable.from([bytes]), bytes.length);
  assert.deepEqual(await readdir(join(folder, 'releases', quick.document.remote, quick.document.hash)), [
    'remoteEntry.js',
  ]);
  for (const line of lines) line.destroy();
  assert.deepEqual(await Promise.all(held), ['ended', 'ended', 'ended', 'ended', 'ended']);
});
