import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** A release as a build leaves it: its document, and its files by name, compressed twins included. */
export interface CandidateRelease {
  // biome-ignore lint/suspicious/noExplicitAny: tests break it in many ways
  document: any;
  files: Map<string, Buffer>;
}

export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

interface CandidateOptions {
  remote?: string;
  hash?: string;
  version?: string;
  /** Text of the entry script. */
  entry?: string;
}

/** A small release of one remote, of a new hash unless one is given. */
export function candidateRelease(options: CandidateOptions = {}): CandidateRelease {
  const { remote = 'remote-filters', hash = randomBytes(10).toString('hex'), version = '1.0.0' } = options;
  const entry = Buffer.from(options.entry ?? `console.log(${JSON.stringify(hash)})`.padEnd(2_000));
  const manifest = Buffer.from('{}');
  const files = new Map([
    ['remoteEntry.js', entry],
    ['remoteEntry.js.br', brotliCompressSync(entry)],
    ['mf-manifest.json', manifest],
  ]);
  const text = (en: string) => ({ en, fr: en });
  const twin = files.get('remoteEntry.js.br') ?? Buffer.alloc(0);
  const document = {
    remote,
    hash,
    version,
    contractVersion: '1.0',
    manifest: {
      id: remote,
      contract: '1.0',
      title: text('Filters'),
      access: {},
      routes: [{ name: remote === 'remote-filters' ? 'filter' : 'tunnel', layout: 'content', title: text('Filters') }],
      navigation: [],
      search: [],
      terminal: [],
      locales: ['en', 'fr'],
    },
    federationManifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': { integrity: integrityOf(entry), size: entry.length, brotliSize: twin.length },
      'mf-manifest.json': { integrity: integrityOf(manifest), size: manifest.length, brotliSize: null },
    },
    preload: [],
    pages: {},
    sharedRanges: {},
    commit: 'abc',
    author: 'Ada',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  return { document, files };
}
