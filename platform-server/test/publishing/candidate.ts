import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** A release as a build leaves it: its document, and its files by name, compressed twins included. */
export interface CandidateRelease {
  // biome-ignore lint/suspicious/noExplicitAny: tests break it in many ways
  document: any;
  files: Map<string, Buffer>;
}

export const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

interface CandidateOptions {
  remote?: string;
  /** Its only route; a server with real releases needs one that no area has. */
  route?: { name: string; path: string };
  hash?: string;
  version?: string;
  /** Text of the entry script. */
  entry?: string;
  /** Text of the entry's source map; without it the release has none. */
  map?: string;
  /** OpenAPI documents of its back ends, by file name. */
  backends?: Readonly<Record<string, string>>;
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
  const map = options.map && Buffer.from(options.map);
  if (map) files.set('remoteEntry.js.map', map);
  const documents = Object.entries(options.backends ?? {}).map(([name, text]) => [name, Buffer.from(text)] as const);
  for (const [name, bytes] of documents) files.set(name, bytes);
  const described = documents.map(([name, bytes]) => [name, { integrity: integrityOf(bytes), size: bytes.length }]);
  const text = (en: string) => ({ en, fr: en });
  const twin = files.get('remoteEntry.js.br') ?? Buffer.alloc(0);
  const ofRemote =
    remote === 'remote-filters' ? { name: 'filter', path: '/data/filter' } : { name: 'tunnel', path: '/tunnel' };
  const { route = ofRemote } = options;
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
      routes: [{ ...route, layout: 'content', title: text('Filters') }],
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
    sourceMaps: { ...(map && { 'remoteEntry.js.map': { integrity: integrityOf(map), size: map.length } }) },
    ...(documents.length > 0 && { backends: Object.fromEntries(described) }),
    preload: [],
    pages: {},
    sharedRanges: {},
    commit: 'abc',
    author: 'Ada',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  return { document, files };
}
