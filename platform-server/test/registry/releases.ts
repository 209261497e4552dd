import type { LedgerEntry, Release } from 'shared-contracts/deploy';

const file = { integrity: 'sha384-x', size: 1, brotliSize: null };

/** A release of `remote-orders` that fits every host of contract 1. */
export function releaseOf(hash: string, changes: Partial<Release> = {}): Release {
  return {
    remote: 'remote-orders',
    hash,
    version: `1.0.0-${hash}`,
    contractVersion: '1.0',
    manifest: {
      id: 'remote-orders',
      title: { en: 'A', fr: 'A' },
      routes: [],
      access: {},
      navigation: [],
      search: [],
      terminal: [],
    },
    federationManifest: 'm.json',
    entry: 'entry.js',
    files: { 'm.json': file, 'entry.js': file },
    sourceMaps: {},
    preload: [],
    pages: {},
    sharedRanges: {},
    contractNames: {},
    links: [],
    commit: null,
    author: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

export type Act = Pick<LedgerEntry, 'action'> & Partial<LedgerEntry>;

export const promote = (hash: string): Act => ({ action: 'promote', release: hash });

/** Entries of one ledger from revision `first` on; about `remote-orders` unless they say otherwise. */
export function entriesOf(acts: readonly Act[], first = 1): LedgerEntry[] {
  return acts.map((act, index) => ({
    revision: first + index,
    environment: 'test',
    remote: 'remote-orders',
    release: null,
    actor: `actor ${first + index}`,
    reason: '',
    target: {},
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, first + index)).toISOString(),
    ...act,
  }));
}
